import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import { NEXT_FREE_DAYS } from '#core/availability/next-free.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { preparedStatement } from '../database/connections/prepared-statements.ts'
import type { DB } from '../database/schema.generated.ts'
import type { MemberKey, ServiceKey, ServiceRow } from './availability.store.ts'

/** A service by a member, and the window for its starts; null: no starts are requested. */
export type FreeTimeQuery = ServiceKey & MemberKey & { window: Interval | null }

export type BookableRow = Omit<ServiceRow, 'performers' | 'is_archived'>

/** A bookable member's materialised gaps. Times in seconds since 1970. */
export type FreeTimesRow = {
  known_from: number
  known_to: number
  /** those that overlap the window */
  gaps: Interval[]
  /** the first ones that are long enough, for the next free time */
  first: Interval[]
  holds: Interval[]
}

/**
 * How many gaps are read for the next free time: a gap that is long
 * enough may still contain no start on the clock grid, or be held.
 */
export const FIRST_GAPS = 3

/** All null: there are none. */
type Entries = { of: number[] | null; from: number[] | null; to: number[] | null }

/** Gaps and holds as parallel arrays; each entry has the index of the request it belongs to. */
export type FreeTimesColumns = { people: Entries; gaps?: Entries; first?: Entries; holds: Entries }
/** `durations`: the minutes each request takes by its member */
type Row = FreeTimesColumns & { rules: BookableRow[]; durations: [number, number][] | null }

/**
 * Materialised gaps [T15] for services by members, with live holds beside them
 * [T14]. One statement; in the order requested, undefined if not bookable.
 */
export async function listFreeTimesRows(
  db: Kysely<DB>,
  requested: readonly FreeTimeQuery[],
  now: EpochMs,
  needsNext: boolean,
): Promise<{ rules: BookableRow[]; durations: ReadonlyMap<number, number>; stored: (FreeTimesRow | undefined)[] }> {
  const services = new Map<string, { place: number; key: ServiceKey }>()
  const serviceOf = requested.map(({ shopId, serviceId }) => {
    const name = `${shopId} ${serviceId}`
    const known = services.get(name) ?? { place: services.size + 1, key: { shopId, serviceId } }
    services.set(name, known)
    return known.place
  })
  const keys = [...services.values()].map(({ key }) => key)
  const needsWindow = requested.some(({ window }) => window !== null)
  const { rows } = await sql<Row>`${preparedStatement}
    with rule as materialized (
      select a.place, sv.shop_id, sv.id, s.time_zone, sv.duration_min, sv.buffer_before_min, sv.buffer_after_min,
        sv.slot_step_min, sv.notice_min, sv.horizon_days,
        (select coalesce(json_agg(json_build_array(sr.need, sr.room_id)), '[]') from service_room sr
          where sr.shop_id = sv.shop_id and sr.service_id = sv.id) as rooms
      from unnest(${array(keys.map(({ shopId }) => shopId))}::uuid[], ${array(keys.map(({ serviceId }) => serviceId))}::uuid[])
        with ordinality as a (shop_id, id, place)
      join service sv on sv.shop_id = a.shop_id and sv.id = a.id and sv.archived_at is null
      join shop s on s.id = a.shop_id
    ), requested as materialized (
      select k.n - 1 as n, to_timestamp(k.from_s) as lo, to_timestamp(k.to_s) as hi, r.shop_id, r.id, r.gaps_from, r.gaps_until,
        t.duration_min, rule.buffer_before_min * interval '1 minute' as before,
        (t.duration_min + rule.buffer_after_min) * interval '1 minute' as after, rule.notice_min * interval '1 minute' as notice
      from unnest(${array(serviceOf)}::integer[], ${array(requested.map(({ memberId }) => memberId))}::uuid[],
        ${array(requested.map(({ window }) => window && window.from / 1000))}::float8[],
        ${array(requested.map(({ window }) => window && window.to / 1000))}::float8[])
        with ordinality as k (place, member_id, from_s, to_s, n)
      join rule using (place)
      join service_terms t on t.shop_id = rule.shop_id and t.id = rule.id and t.member_id = k.member_id and t.is_offered
      join resource r on r.shop_id = rule.shop_id and r.member_id = k.member_id and r.is_active
      -- They are few and have an index of their own.
      where not exists (select from member m where m.shop_id = r.shop_id and m.id = r.member_id and m.left_at is not null)
    )
    select (select coalesce(json_agg(rule), '[]') from rule) as rules,
      (select json_agg(json_build_array(a.n, a.duration_min)) from requested a) as durations, * from ${freeTimesColumns(now, { needsWindow, needsNext })}`.execute(
    db,
  )
  return {
    rules: rows[0]!.rules,
    durations: new Map(rows[0]!.durations),
    stored: freeTimesRows(rows[0]!, requested.length),
  }
}

type FreeTimesParts = {
  needsWindow: boolean
  needsNext: boolean
  /** the start of the window's first gap, if `a` has it */
  since?: RawBuilder<unknown>
}

/**
 * One row from the CTE `requested`: index `n`, resource `id` with the range its gaps cover, window `lo` to `hi`, how far a
 * start extends `before` and `after`, and its minimum `notice`.
 */
export function freeTimesColumns(
  now: EpochMs,
  { needsWindow, needsNext, since = lastBegun }: FreeTimesParts,
): RawBuilder<unknown> {
  const parts = [sql`(select ${entries('a', 'gaps_from', 'gaps_until')} as people from requested a) people`]
  if (needsWindow)
    parts.push(sql`(select ${entries('a')} as gaps from requested a cross join lateral (${touching(since)}) g) gaps`)
  if (needsNext)
    parts.push(sql`(select ${entries('a')} as first from requested a cross join lateral (${longEnough(now)}) g) first`)
  parts.push(sql`(select ${entries('o', 'lower(o.during)', 'upper(o.during)')} as holds from (
      select a.n, o.during from requested a cross join lateral (
        select o.during from occupancy o where o.shop_id = a.shop_id and o.resource_id = a.id
          and o.cause = 'hold' and o.expires_at > ${new Date(now)} and o.lane = 1) o) o) holds`)
  return sql.join(parts)
}

/** Gaps do not overlap: of those that begin before the window only the last reaches into it. */
const lastBegun = sql`coalesce((select max(p.starts_at) from free_gap p
  where p.shop_id = a.shop_id and p.resource_id = a.id and p.lane = 1 and p.starts_at <= a.lo), a.lo)`

function touching(since: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select g.starts_at, g.ends_at from free_gap g
    where g.shop_id = a.shop_id and g.resource_id = a.id and g.lane = 1 and g.starts_at < a.hi and g.ends_at > a.lo
      and g.starts_at >= ${since}
    order by g.starts_at`
}

function longEnough(now: EpochMs): RawBuilder<unknown> {
  const soonest = sql`(${new Date(now)}::timestamptz + a.notice)`
  return sql`select g.starts_at, g.ends_at from free_gap g
    where g.shop_id = a.shop_id and g.resource_id = a.id and g.lane = 1
      and g.starts_at < ${new Date(now + NEXT_FREE_DAYS * DAY_MS)}::timestamptz
      and g.starts_at >= coalesce((select max(p.starts_at) from free_gap p
        where p.shop_id = a.shop_id and p.resource_id = a.id and p.lane = 1 and p.starts_at <= ${soonest}), ${soonest})
      and greatest(g.starts_at + a.before, ${soonest}) + a.after <= g.ends_at
    order by g.starts_at limit ${sql.lit(FIRST_GAPS)}`
}

/** A PostgreSQL array literal for values without quotes: faster than pg's own encoding, which scans every character. */
function array(values: readonly (string | number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join()}}`
}

/** Parallel arrays: they cost a fraction of thousands of rows. */
function entries(of: string, from = 'g.starts_at', to = 'g.ends_at') {
  const seconds = (value: string) => sql`array_agg(date_part('epoch', ${sql.raw(value)}))`
  return sql`json_build_object('of', array_agg(${sql.ref(`${of}.n`)}), 'from', ${seconds(from)}, 'to', ${seconds(to)})`
}

/** In the order requested; undefined if not bookable. */
export function freeTimesRows(
  { people, gaps, first, holds }: FreeTimesColumns,
  count: number,
): (FreeTimesRow | undefined)[] {
  const stored: (FreeTimesRow | undefined)[] = Array.from({ length: count })
  people.of?.forEach((n, i) => {
    stored[n] = { known_from: people.from![i]!, known_to: people.to![i]!, gaps: [], first: [], holds: [] }
  })
  // Rounded to the core's milliseconds: gaps inwards, holds outwards.
  const inside = ({ from, to }: Entries, i: number) => ({
    from: Math.ceil(from![i]! * 1000),
    to: Math.floor(to![i]! * 1000),
  })
  gaps?.of?.forEach((n, i) => void stored[n]!.gaps.push(inside(gaps, i)))
  first?.of?.forEach((n, i) => void stored[n]!.first.push(inside(first, i)))
  holds.of?.forEach((n, i) => {
    stored[n]!.holds.push({ from: Math.floor(holds.from![i]! * 1000), to: Math.ceil(holds.to![i]! * 1000) })
  })
  return stored
}
