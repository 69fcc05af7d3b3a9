import { type Kysely, sql } from 'kysely'
import type { AppointmentState } from '#core/booking/lifecycle.ts'
import type { DB } from '../database/schema.generated.ts'

export type AppointmentToMove = {
  shop_id: string
  service_id: string
  member_id: string
  time_zone: string
  starts_at: Date
  state: AppointmentState
  price_minor: number
  free_cancel_hours: number
  late_cancel_percent: number
  /** resource, lane, and its time in seconds since 1970 */
  taken: [string, number, number, number][]
}

/** A client's own appointment and the time it takes. */
export async function findAppointmentToMove(
  db: Kysely<DB>,
  { id, clientId }: { id: string; clientId: string },
): Promise<AppointmentToMove | undefined> {
  const { rows } = await sql<AppointmentToMove>`
    select a.shop_id, a.service_id, a.member_id, s.time_zone, lower(a.during) as starts_at, a.state, a.price_minor,
      a.free_cancel_hours, a.late_cancel_percent,
      (select coalesce(json_agg(json_build_array(o.resource_id, o.lane, date_part('epoch', lower(o.during)),
          date_part('epoch', upper(o.during)))), '[]')
        from occupancy o where o.shop_id = a.shop_id and o.appointment_id = a.id) as taken
    from appointment a join booking b on b.id = a.booking_id join shop s on s.id = a.shop_id
    where a.id = ${id} and b.client_id = ${clientId}`.execute(db)
  return rows[0]
}
