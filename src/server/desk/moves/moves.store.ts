import { sql, type Transaction } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import { type AppointmentKey, clearedByMove } from '#server/bookings/appointments/appointments.store.ts'
import type { TakenTime } from '#server/bookings/appointments/move-times.store.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** Deletes the time a locked appointment takes and answers it. */
export async function deleteTakenTime(tx: Transaction<DB>, { shopId, id }: AppointmentKey): Promise<TakenTime[]> {
  const { rows } = await sql<{ taken: TakenTime }>`
    delete from occupancy o where o.shop_id = ${shopId} and o.appointment_id = ${id}
    returning json_build_array(o.resource_id, o.lane, date_part('epoch', lower(o.during)),
      date_part('epoch', upper(o.during))) as taken`.execute(tx)
  return rows.map(({ taken }) => taken)
}

export async function updateAppointmentAtDesk(
  tx: Transaction<DB>,
  { shopId, id }: AppointmentKey,
  change: { startsAt: EpochMs; endsAt: EpochMs; memberId: string; at: EpochMs },
): Promise<void> {
  await sql`
    update appointment set sequence = sequence + 1, changed_at = ${new Date(change.at)}, ${clearedByMove(change.startsAt)}, member_id = ${change.memberId},
      during = tstzrange(${new Date(change.startsAt)}, ${new Date(change.endsAt)})
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}
