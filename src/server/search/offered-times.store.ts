import { type RawBuilder, sql } from 'kysely'
import { NEXT_FREE_DAYS } from '#core/availability/next-free.ts'
import { DAY_MIN, type FreeSwitch } from '#core/search/filter.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import type { ReadyFilter } from './search-filter.store.ts'

type Hours = { fromMin: number; toMin: number }
type Window = { name: string } & (
  | (Hours & { day: string })
  | (Hours & { days: readonly string[] })
  | { free: FreeSwitch }
)

/** A single window has a constant name, so that the statement's text, and so its prepared plan, is the same for every window. */
function windowOf({ day, days, from = 0, to = DAY_MIN, free, isOneOfMany }: ReadyFilter): Window | null {
  if (days !== undefined) return { days, fromMin: from, toMin: to, name: 'windows_days' }
  if (day !== undefined)
    return { day, fromMin: from, toMin: to, name: isOneOfMany ? `windows_${from}_${to}` : 'windows' }
  return free === undefined ? null : { free, name: `windows_${free}` }
}

/**
 * CTEs for a statement about these filters, all of one day: their windows as instants, in every zone that has a listing.
 * There are few zones, so a loose index scan (recursive CTE) finds them.
 */
export function withWindows(
  filters: readonly ReadyFilter[],
  at: EpochMs,
  more: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const windows = new Map(
    filters.flatMap((filter) => {
      const window = windowOf(filter)
      return window ? [[window.name, window] as const] : []
    }),
  )
  const parts = [...windows.values()].map((window) => {
    const { lo, hi, first, last } = boundsOf(window)
    const edge = (wall: RawBuilder<unknown>) => sql`wall_instant(k.zone, zone_override, ${wall})`
    return sql`${sql.id(window.name)} as materialized (
      select k.zone, zone_override as zone_rules, local.today, ${edge(lo)} as lo, ${edge(hi)} as hi,
        ${first} - local.today as days_ahead, ${last} - local.today as last_ahead
      from known_zone k ${zoneOverrideOf(sql`k.zone`)} ${daysOf(window)}
      cross join lateral (
        select day.today, extract(isodow from day.today)::int as weekday
        from (select wall_time(k.zone, zone_override, ${new Date(at)})::date as today) day) local
      where k.zone is not null)`
  })
  if (parts.length > 0) parts.unshift(knownZones)
  const all = [...parts, ...more]
  return all.length === 0 ? sql`` : sql`with recursive ${sql.join(all)}`
}

/** A window of each of several days. */
function daysOf(window: Window): RawBuilder<unknown> {
  return 'days' in window ? sql`cross join unnest(${`{${window.days}}`}::date[]) as asked (day)` : sql``
}

/** Wall-clock bounds of a window, and its first and last day, from `local`. The days of a switch as in freeDays [F80]. */
function boundsOf(window: Window): { [Part in 'lo' | 'hi' | 'first' | 'last']: RawBuilder<unknown> } {
  if (!('free' in window)) {
    const day = 'day' in window ? sql`${window.day}::date` : sql`asked.day`
    const clock = (minutes: number) => sql`${day} + ${minutes}::int * interval '1 minute'`
    return { lo: clock(window.fromMin), hi: clock(window.toMin), first: day, last: day }
  }
  const isToday = window.free === 'today'
  const first = isToday ? sql`local.today` : sql`(local.today + greatest(0, 6 - local.weekday))`
  const last = isToday ? sql`local.today` : sql`(local.today + 7 - local.weekday)`
  return { lo: sql`${first}::timestamp`, hi: sql`(${last} + 1)::timestamp`, first, last }
}

const knownZones = sql`known_zone (zone) as (
  (select zone from listing order by zone limit 1)
  union all
  select (select l.zone from listing l where l.zone > known_zone.zone order by l.zone limit 1)
  from known_zone where known_zone.zone is not null)`

/** Joins the override of a zone as `zone_override`; null for most zones. */
function zoneOverrideOf(zone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join zone_override on zone_override.zone = lower(${zone})`
}

/**
 * Joins to `l` as `f` its first start inside the filter's window, and
 * the gap that contains it; listings without one are dropped [F2].
 */
export function firstStart(filter: ReadyFilter, at: EpochMs): RawBuilder<unknown> {
  const window = windowOf(filter)
  if (!window) return sql``
  if ('days' in window) return firstStartOnDays(window.name, at)
  // A window of several days may end after the horizon.
  const hi =
    'free' in window
      ? sql`case when w.last_ahead <= l.horizon_days then w.hi
          else wall_instant(l.zone, w.zone_rules, w.today + (l.horizon_days + 1) * interval '1 day') end`
      : sql`w.hi`
  return sql`cross join lateral (
      select greatest(w.lo, ${new Date(at)}::timestamptz + l.notice_min * interval '1 minute') as lo, ${hi} as hi, w.zone_rules
      from ${sql.id(window.name)} w where w.zone = l.zone and w.days_ahead <= l.horizon_days limit 1
    ) b
    -- Most of a booked-out day are zone_rules by this alone: no gap ends later than the last one begun before the window's end.
    ${startWorthIt(at)}`
}

/** Joins the latest gap of `l` that begins before `b.hi`, and as `f` the first start between `b.lo` and `b.hi`. */
function startWorthIt(at: EpochMs): RawBuilder<unknown> {
  return sql`cross join lateral (
      select g.ends_at from free_gap g
      where g.shop_id = l.shop_id and g.resource_id = l.resource_id and g.lane = 1 and g.starts_at < b.hi
      order by g.starts_at desc limit 1
    ) latest
    cross join lateral (${startBetween(at, sql`latest.ends_at >= b.lo + l.after_min * interval '1 minute'`)}) f`
}

/**
 * The same for the windows of several days: the first of them that has a start. `b` extends to the end of the last one, so that
 * the gaps of all days are read.
 */
function firstStartOnDays(windows: string, at: EpochMs): RawBuilder<unknown> {
  return sql`cross join lateral (
      select b.lo, b.last_hi, b.zone_rules, f.starts_at, f.gap_starts_at
      from (
        select greatest(w.lo, ${new Date(at)}::timestamptz + l.notice_min * interval '1 minute') as lo, w.hi,
          max(w.hi) over () as last_hi, w.zone_rules
        from ${sql.id(windows)} w where w.zone = l.zone and w.days_ahead <= l.horizon_days
      ) b
      ${startWorthIt(at)}
      order by f.starts_at limit 1
    ) f
    cross join lateral (select f.lo, f.last_hi as hi, f.zone_rules) b`
}

/** Joins to `l` as `f.starts_at` its next free time, as on the card [T11]; null if there is none. */
export function nextStart(at: EpochMs): RawBuilder<unknown> {
  const now = sql`${new Date(at)}::timestamptz`
  return sql`${zoneOverrideOf(sql`l.zone`)}
    cross join lateral (
      select zone_override as zone_rules, ${now} + l.notice_min * interval '1 minute' as lo,
        case when l.horizon_days > ${NEXT_FREE_DAYS} then ${new Date(at + NEXT_FREE_DAYS * DAY_MS)}::timestamptz
        else least(${new Date(at + NEXT_FREE_DAYS * DAY_MS)}::timestamptz,
          wall_instant(l.zone, zone_override, wall_time(l.zone, zone_override, ${now})::date + (l.horizon_days + 1) * interval '1 day')) end as hi
    ) b
    left join lateral (${startBetween(at)}) f on true`
}

/**
 * One row or none: the first start of `l` in [b.lo, b.hi) and the first gap that could contain it. Gaps do not overlap, so
 * of those that begin before lo only the last matters.
 */
function startBetween(at: EpochMs, isWorthIt = sql<boolean>`true`): RawBuilder<unknown> {
  const before = sql`l.before_min * interval '1 minute'`
  const after = sql`l.after_min * interval '1 minute'`
  return sql`
    select offered.starts_at, free.gap_starts_at from (
      select c.starts_at, g.starts_at as gap_starts_at from free_gap g
      cross join lateral (
        select first_clock_start(l.zone, b.zone_rules, greatest(g.starts_at + ${before}, b.lo), l.step_min) as starts_at offset 0
      ) c
      where ${isWorthIt} and g.shop_id = l.shop_id and g.resource_id = l.resource_id and g.lane = 1 and g.starts_at < b.hi
        and g.starts_at >= coalesce((select max(p.starts_at) from free_gap p
          where p.shop_id = l.shop_id and p.resource_id = l.resource_id and p.lane = 1 and p.starts_at <= b.lo), b.lo)
        and greatest(g.starts_at + ${before}, b.lo) + ${after} <= g.ends_at
        and c.starts_at < b.hi and c.starts_at + ${after} <= g.ends_at
      order by g.starts_at limit 1
    ) free
    cross join lateral (
      select case when l.has_rooms or exists (
          select from occupancy o where o.shop_id = l.shop_id and o.resource_id = l.resource_id and o.cause = 'hold'
            and o.expires_at > ${new Date(at)} and o.during && tstzrange(free.starts_at - ${before}, b.hi + ${after}))
        then first_offered_start(l.shop_id, l.service_id, l.resource_id, l.zone, b.zone_rules, ${before}, ${after}, l.step_min, l.has_rooms,
          free.starts_at, b.hi, ${new Date(at)})
        else free.starts_at end as starts_at
    ) offered
    where offered.starts_at is not null`
}
