import { hash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { AppointmentKey } from '#server/bookings/appointments/appointments.store.ts'
import type { DB } from '#server/database/schema.generated.ts'

/**
 * Notes that a visit is closed under this key [C25], which a rollback undoes. 'same' and 'other': the key was used before, for the same
 * request or another. The caller has locked the appointment.
 */
export async function insertClosing(
  tx: Transaction<DB>,
  { shopId, id }: AppointmentKey,
  { key, request, at }: { key: string; request: object; at: EpochMs },
): Promise<'same' | 'other' | undefined> {
  const keyHash = hash('sha256', key, 'buffer')
  const requestHash = hash('sha256', JSON.stringify(request), 'buffer')
  const { rows } = await sql`
    insert into visit_closing (shop_id, appointment_id, key_hash, request_hash, closed_at)
    values (${shopId}, ${id}, ${keyHash}, ${requestHash}, ${new Date(at)}) on conflict do nothing returning closed_at`.execute(
    tx,
  )
  if (rows.length > 0) return undefined
  const earlier = await tx
    .selectFrom('visit_closing')
    .select('request_hash')
    .where('shop_id', '=', shopId)
    .where('appointment_id', '=', id)
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow()
  return earlier.request_hash.equals(requestHash) ? 'same' : 'other'
}
