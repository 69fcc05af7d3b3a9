import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { touchedAppointments, touchedReason } from '#contract/studio/touched-appointments.ts'
import { type OpenState, openStates } from '#core/booking/lifecycle/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { stateIs } from '#server/database/state-is.ts'
import type { DB } from '../database/schema.generated.ts'

export type Touched = z.output<typeof touchedAppointments>
type Row = {
  id: string
  starts_at: Date
  service_name: string
  state: OpenState
  client_name: string
  client_phone: string | null
  client_email: string | null
  member_name: string
  why: z.output<typeof touchedReason>
}

/**
 * The coming appointments of a shop that do not fit the tables as they are in this transaction [T22]: outside the open time
 * of a resource they take, during its time off, on a lane that is closed by then, or with a member who no longer performs the service.
 */
export async function listTouchedAppointments(db: Kysely<DB>, shopId: string, now: EpochMs): Promise<Row[]> {
  // open_time once for each resource: a call for each claim took seconds in a busy shop.
  const { rows } = await sql<Row>`
    with coming as materialized (
      select a.* from appointment a
      where a.shop_id = ${shopId} and ${stateIs('appointment as a', ...openStates)} and lower(a.during) > ${new Date(now)}
    ), open as materialized (
      select o.resource_id, open_time(${shopId}, o.resource_id, tstzrange(min(lower(o.during)), max(upper(o.during)))) as times
      from coming a join occupancy o on o.shop_id = a.shop_id and o.appointment_id = a.id
      group by o.resource_id
    )
    select a.id, lower(a.during) as starts_at, a.service_name, a.state, b.contact_name as client_name, b.contact_phone as client_phone,
      b.contact_email as client_email, m.display_name as member_name, w.why
    from coming a
    join booking b on b.id = a.booking_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    cross join lateral (
      select case
        when m.left_at is not null or not exists (select from service_member sm
          where sm.shop_id = a.shop_id and sm.service_id = a.service_id and sm.member_id = a.member_id
            and sm.ended_at is null) then 'not_performed'
        when exists (select from occupancy o join time_off t on t.shop_id = o.shop_id and t.resource_id = o.resource_id and t.during && o.during
          where o.shop_id = a.shop_id and o.appointment_id = a.id) then 'time_off'
        when exists (select from occupancy o
          join resource_lane l on l.shop_id = o.shop_id and l.resource_id = o.resource_id and l.lane = o.lane
          where o.shop_id = a.shop_id and o.appointment_id = a.id and upper(o.during) > l.closes_at) then 'lane_closed'
        when exists (select from occupancy o join open on open.resource_id = o.resource_id
          where o.shop_id = a.shop_id and o.appointment_id = a.id and not open.times @> o.during) then 'outside_hours'
      end as why
    ) w
    where w.why is not null
    order by lower(a.during), a.id`.execute(db)
  return rows
}
