import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type FreeTaker = { appointmentId: string; id: string; displayName: string }

/**
 * Lists colleagues who could take touched appointments at the same time [T28]: they perform the service, work then and are free,
 * as seen in this transaction. None if a room of the appointment is closed or blocked, because a colleague does not help then.
 */
export async function listFreeTakers(
  tx: Kysely<DB>,
  shopId: string,
  appointmentIds: readonly string[],
  now: EpochMs,
): Promise<FreeTaker[]> {
  const { rows } = await sql<FreeTaker>`
    with touched as materialized (
      select a.id, a.service_id, a.member_id, o.during
      from appointment a
      join resource own on own.shop_id = a.shop_id and own.member_id = a.member_id
      join occupancy o on o.shop_id = a.shop_id and o.appointment_id = a.id and o.resource_id = own.id
      where a.shop_id = ${shopId} and a.id = any(${[...appointmentIds]}::uuid[])
        and not exists (
          select from occupancy x join resource room on room.shop_id = x.shop_id and room.id = x.resource_id and room.kind = 'room'
          where x.shop_id = a.shop_id and x.appointment_id = a.id and (not open_time(a.shop_id, room.id, x.during) @> x.during
            or exists (select from time_off t where t.shop_id = room.shop_id and t.resource_id = room.id and t.during && x.during)))
    ), colleague as materialized (
      select m.id, m.display_name, m.position, r.id as resource_id,
        open_time(m.shop_id, r.id, (select range_merge(range_agg(during)) from touched)) as times
      from member m join resource r on r.shop_id = m.shop_id and r.member_id = m.id and r.is_active
      where m.shop_id = ${shopId} and m.left_at is null and exists (
        select from touched t join service_member sm on sm.service_id = t.service_id
        where sm.shop_id = m.shop_id and sm.member_id = m.id and sm.ended_at is null)
    )
    select t.id as "appointmentId", c.id, c.display_name as "displayName"
    from touched t
    join service_member sm on sm.shop_id = ${shopId} and sm.service_id = t.service_id and sm.ended_at is null
    join colleague c on c.id = sm.member_id and c.id <> t.member_id
    where c.times @> t.during and not exists (
      select from occupancy x where x.shop_id = ${shopId} and x.resource_id = c.resource_id and x.during && t.during
        and (x.expires_at is null or x.expires_at > ${new Date(now)}))
    order by t.id, c.position, c.display_name, c.id`.execute(tx)
  return rows
}
