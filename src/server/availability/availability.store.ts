import { type Kysely, sql } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs, IsoDay } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'

export type MemberKey = { shopId: string; memberId: string }
export type ServiceKey = { shopId: string; serviceId: string }

export type ServiceRow = {
  shop_id: string
  id: string
  time_zone: string
  duration_min: number
  buffer_before_min: number
  buffer_after_min: number
  slot_step_min: number
  notice_min: number
  horizon_days: number
  member_ids: string[]
  /** need and room */
  rooms: [number, string][]
}

/** Services that can be booked, with who performs them and which rooms they need. */
export async function listServices(db: Kysely<DB>, services: readonly ServiceKey[]): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select sv.shop_id, sv.id, s.time_zone, sv.duration_min, sv.buffer_before_min, sv.buffer_after_min,
      sv.slot_step_min, sv.notice_min, sv.horizon_days,
      (select coalesce(json_agg(sm.member_id), '[]') from service_member sm
        where sm.shop_id = sv.shop_id and sm.service_id = sv.id) as member_ids,
      (select coalesce(json_agg(json_build_array(sr.need, sr.room_id)), '[]') from service_room sr
        where sr.shop_id = sv.shop_id and sr.service_id = sv.id) as rooms
    from (select distinct * from ${pairs(services, 'serviceId')} as a (shop_id, id)) asked
    join service sv using (shop_id, id)
    join shop s on s.id = sv.shop_id
    where sv.archived_at is null`.execute(db)
  return rows
}

export type ResourceRow = {
  shop_id: string
  id: string
  member_id: string | null
  lanes: number[]
  /** weekday, opens, closes */
  week: [number, number, number][]
  /** day, opens, closes, label; without times: closed */
  exceptions: [IsoDay, number | null, number | null, string | null][]
  /** what takes time, in seconds since 1970, entry by entry; null where nothing does */
  busy_lanes: number[] | null
  busy_from: number[] | null
  busy_to: number[] | null
}

/** The active resources of members and of the rooms services need, with all that decides when they are free [T14]. */
export async function listResources(
  db: Kysely<DB>,
  asked: { members: readonly MemberKey[]; services: readonly ServiceKey[] },
  window: Interval,
  now: EpochMs,
): Promise<ResourceRow[]> {
  const from = new Date(window.from)
  const to = new Date(window.to)
  const { rows } = await sql<ResourceRow>`
    with wanted as (
      select r.shop_id, r.id from ${pairs(asked.members, 'memberId')} as a (shop_id, member_id)
      join resource r using (shop_id, member_id)
      join member m on m.shop_id = r.shop_id and m.id = r.member_id and m.left_at is null
      union
      select sr.shop_id, sr.room_id from ${pairs(asked.services, 'serviceId')} as a (shop_id, service_id)
      join service_room sr using (shop_id, service_id)
    )
    select r.shop_id, r.id, r.member_id,
      (select coalesce(json_agg(l.lane order by l.lane), '[]') from resource_lane l
        where l.shop_id = r.shop_id and l.resource_id = r.id) as lanes,
      (select coalesce(json_agg(json_build_array(h.weekday, h.opens_min, h.closes_min)), '[]') from hours h
        where h.shop_id = r.shop_id and h.resource_id = r.id) as week,
      (select coalesce(json_agg(json_build_array(e.held_on, e.opens_min, e.closes_min, e.label)), '[]') from hours_exception e
        where e.shop_id = r.shop_id and e.resource_id = r.id
          -- Wide enough for any zone, and for hours that run on from the day before.
          and e.held_on between ${from}::timestamptz::date - 4 and ${to}::timestamptz::date + 2) as exceptions,
      busy.*
    from wanted join resource r using (shop_id, id)
    -- Hundreds of rows per resource: three plain arrays cost a third of one object each.
    cross join lateral (
      select array_to_json(array_agg(o.lane)) as busy_lanes,
        array_to_json(array_agg(date_part('epoch', lower(o.during)))) as busy_from,
        array_to_json(array_agg(date_part('epoch', upper(o.during)))) as busy_to
      from occupancy o
      where o.shop_id = r.shop_id and o.resource_id = r.id and o.during && tstzrange(${from}, ${to})
        and (o.expires_at is null or o.expires_at > ${new Date(now)})
    ) busy
    where r.is_active`.execute(db)
  return rows
}

/** Pairs of a shop and something of it, as a set to join. */
function pairs<K extends 'memberId' | 'serviceId'>(
  keys: readonly ({ shopId: string } & Record<K, string>)[],
  second: K,
) {
  return sql`unnest(${keys.map((key) => key.shopId)}::uuid[], ${keys.map((key) => key[second])}::uuid[])`
}
