import { type Kysely, sql } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { DB } from '../database/schema.generated.ts'
import { type ResourceRow, ruleDays } from './availability.store.ts'

export type ResourceKey = { shop_id: string; id: string }

/** Answers the last resource moved, in key order; null if none was left. */
export async function updateGapWindows(
  db: Kysely<DB>,
  window: Interval,
  after: ResourceKey | null,
  limit: number,
): Promise<(ResourceKey & { moved: number }) | null> {
  const [from, until] = [new Date(window.from), new Date(window.to)]
  const { rows } = await sql<ResourceKey & { moved: number }>`
    with next as (
      select shop_id, id from resource
      where ${after ? sql`(shop_id, id) > (${after.shop_id}, ${after.id})` : sql`true`}
        and (gaps_from <> ${from} or gaps_until <> ${until})
      order by shop_id, id limit ${limit} for no key update
    ), moved as (
      update resource r set gaps_from = ${from}, gaps_until = ${until}
      from next where r.shop_id = next.shop_id and r.id = next.id returning r.shop_id, r.id
    )
    select shop_id, id, (count(*) over ())::int as moved from moved order by shop_id desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function listResourcesByChance(db: Kysely<DB>, limit: number): Promise<ResourceKey[]> {
  return db.selectFrom('resource').select(['shop_id', 'id']).orderBy(sql`random()`).limit(limit).execute()
}

/** The facts a resource's gaps derive from, and its stored gaps, from one snapshot. Times in seconds since 1970. */
export type GapFacts = Omit<ResourceRow, 'exceptions'> & {
  exceptions: [string, number | null, number | null][]
  is_active: boolean
  time_zone: string
  window_from: number
  window_to: number
  gap_lanes: number[] | null
  gap_from: number[] | null
  gap_to: number[] | null
}

export async function listGapFacts(db: Kysely<DB>, keys: readonly ResourceKey[]): Promise<GapFacts[]> {
  const shops = keys.map(({ shop_id }) => shop_id)
  const ids = keys.map(({ id }) => id)
  const { rows } = await sql<GapFacts>`
    select r.shop_id, r.id, r.member_id, r.is_active, s.time_zone,
      date_part('epoch', r.gaps_from) as window_from, date_part('epoch', r.gaps_until) as window_to,
      (select coalesce(json_agg(l.lane order by l.lane), '[]') from resource_lane l
        where l.shop_id = r.shop_id and l.resource_id = r.id) as lanes,
      (select coalesce(json_agg(date_part('epoch', l.closes_at) order by l.lane), '[]') from resource_lane l
        where l.shop_id = r.shop_id and l.resource_id = r.id) as closes,
      (select coalesce(json_agg(json_build_array(h.weekday, h.opens_min, h.closes_min, h.applies)), '[]') from (
        select h.weekday, h.opens_min, h.closes_min, ${ruleDays} as applies from hours h
        where h.shop_id = r.shop_id and h.resource_id = r.id order by h.weekday, h.opens_min) h) as week,
      (select coalesce(json_agg(json_build_array(e.held_on, e.opens_min, e.closes_min)), '[]') from hours_exception e
        where e.shop_id = r.shop_id and e.resource_id = r.id) as exceptions,
      busy.*, gaps.*
    from unnest(${shops}::uuid[], ${ids}::uuid[]) as requested (shop_id, id)
    join resource r using (shop_id, id) join shop s on s.id = r.shop_id
    cross join lateral (
      select coalesce(array_to_json(array_agg(o.lane)), '[]') as busy_lanes,
        coalesce(array_to_json(array_agg(date_part('epoch', lower(o.during)))), '[]') as busy_from,
        coalesce(array_to_json(array_agg(date_part('epoch', upper(o.during)))), '[]') as busy_to
      from occupancy o
      where o.shop_id = r.shop_id and o.resource_id = r.id and o.during && tstzrange(r.gaps_from, r.gaps_until) and o.cause <> 'hold'
    ) busy
    cross join lateral (
      select array_to_json(array_agg(g.lane order by g.lane, g.starts_at)) as gap_lanes,
        array_to_json(array_agg(date_part('epoch', g.starts_at) order by g.lane, g.starts_at)) as gap_from,
        array_to_json(array_agg(date_part('epoch', g.ends_at) order by g.lane, g.starts_at)) as gap_to
      from free_gap g where g.shop_id = r.shop_id and g.resource_id = r.id
    ) gaps`.execute(db)
  return rows
}

/** Blocks other changes of the resource's gaps until the transaction ends. */
export async function lockGaps(tx: Kysely<DB>, { shop_id, id }: ResourceKey): Promise<void> {
  await sql`select lock_gaps(array[row(${shop_id}, ${id}, null, null)::lane_change])`.execute(tx)
}

export type LaneGap = Interval & { lane: number }

export async function replaceGaps(
  tx: Kysely<DB>,
  { shop_id, id }: ResourceKey,
  gaps: readonly LaneGap[],
): Promise<void> {
  await tx.deleteFrom('free_gap').where('shop_id', '=', shop_id).where('resource_id', '=', id).execute()
  await sql`insert into free_gap (shop_id, resource_id, lane, starts_at, ends_at)
    select ${shop_id}, ${id}, g.lane, to_timestamp(g.starts_at), to_timestamp(g.ends_at)
    from unnest(${gaps.map(({ lane }) => lane)}::smallint[], ${gaps.map(({ from }) => from / 1000)}::float8[],
      ${gaps.map(({ to }) => to / 1000)}::float8[]) as g (lane, starts_at, ends_at)`.execute(tx)
}
