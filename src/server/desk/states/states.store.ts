import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DayEvent } from '#core/desk/day-events.ts'
import type { EpochMs } from '#core/time.ts'
import type { AppointmentKey } from '#server/bookings/appointments/appointments.store.ts'
import { announceDesk } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'

type StateOfDay = Exclude<DayEvent, 'done' | 'no_show' | 'reopen'>

/** Arrived, begun or late of a locked appointment, or one of them taken back. */
export async function updateDay(
  tx: Transaction<DB>,
  { shopId, id }: AppointmentKey,
  event: StateOfDay,
  { at, lateMin }: { at: EpochMs; lateMin: number | null },
): Promise<void> {
  const now = sql`${new Date(at)}::timestamptz`
  const set: Record<StateOfDay, RawBuilder<unknown>> = {
    arrive: sql`arrived_at = ${now}`,
    undo_arrive: sql`arrived_at = null`,
    begin: sql`arrived_at = coalesce(arrived_at, ${now}), begun_at = ${now}`,
    // `begin` also sets arrived_at if it was null; undoing it clears both then.
    undo_begin: sql`begun_at = null, arrived_at = case when arrived_at < begun_at then arrived_at end`,
    late: sql`late_min = ${lateMin}::smallint, late_told_at = case when ${lateMin}::smallint is not null then ${now} end`,
  }
  await sql`
    update appointment set ${set[event]}, day_sequence = day_sequence + 1, changed_at = ${now}
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
  announceDesk(tx, [shopId])
}

/** False: somebody wrote another note meanwhile. */
export async function updateShopNote(
  tx: Transaction<DB>,
  { shopId, id }: AppointmentKey,
  { text, version }: { text: string | null; version: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update appointment set shop_note = ${text}, shop_note_version = shop_note_version + 1
    where shop_id = ${shopId} and id = ${id} and shop_note_version = ${version}`.execute(tx)
  const isSaved = numAffectedRows === 1n
  if (isSaved) announceDesk(tx, [shopId])
  return isSaved
}
