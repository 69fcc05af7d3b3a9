import { type Kysely, sql } from 'kysely'
import type { WeekPhase } from '#core/availability/hours/hours.ts'
import type { Interval } from '#core/availability/interval.ts'
import type { DayNumber } from '#core/calendar-day.ts'
import type { EpochMs, IsoDay } from '#core/time.ts'
import { preparedStatement } from '../database/connections/prepared-statements.ts'
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
  is_archived: boolean
  /** who performs it now, and the minutes they take */
  performers: [string, number][]
  /** need index and room id */
  rooms: [number, string][]
}

/** Services with who performs them and which rooms they need; archived ones too, because their appointments can be moved [B16]. */
function servicesOf(services: readonly ServiceKey[]) {
  return sql`select sv.shop_id, sv.id, s.time_zone, sv.duration_min, sv.buffer_before_min, sv.buffer_after_min,
      sv.slot_step_min, sv.notice_min, sv.horizon_days, sv.archived_at is not null as is_archived,
      (select coalesce(json_agg(json_build_array(t.member_id, t.duration_min)), '[]') from service_terms t
        where t.shop_id = sv.shop_id and t.id = sv.id and t.is_offered) as performers,
      (select coalesce(json_agg(json_build_array(sr.need, sr.room_id)), '[]') from service_room sr
        where sr.shop_id = sv.shop_id and sr.service_id = sv.id) as rooms
    from (select distinct * from ${pairs(services, 'serviceId')} as a (shop_id, id)) requested
    join service sv using (shop_id, id)
    join shop s on s.id = sv.shop_id`
}

export type ResourceRow = {
  shop_id: string
  id: string
  member_id: string | null
  lanes: number[]
  /** when each lane closes, in seconds since 1970 [R4] */
  closes: (number | null)[]
  /** weekday, opens, closes, when it applies; null: always */
  week: [number, number, number, RuleDays | null][]
  /** day, opens, closes, label; without times: closed */
  exceptions: [IsoDay, number | null, number | null, string | null][]
  /** occupied time, in seconds since 1970, as parallel arrays */
  busy_lanes: number[]
  busy_from: number[]
  busy_to: number[]
  /** those of them that are live holds: lane, from, to, and when the hold ends; null for a booking, where it counts as one */
  holds?: [number, number, number, number | null][]
}

/** First day, last day (as day numbers) and parity of weeks of a rule of hours [T20]. */
export type RuleDays = [DayNumber | null, DayNumber | null, WeekPhase | null]

/** Parallel arrays, each entry with the index of its resource; null if there are none. */
type Columns = { services: ServiceRow[] } & OrNull<{
  shop_ids: string[]
  ids: string[]
  member_ids: (string | null)[]
}> &
  OrNull<{ lane_of: number[]; lane: number[]; lane_closes: (number | null)[] }> &
  OrNull<{ week_of: number[]; weekday: number[]; opens: number[]; closes: number[]; applies: (RuleDays | null)[] }> &
  OrNull<{
    exception_of: number[]
    held_on: IsoDay[]
    held_opens: (number | null)[]
    held_closes: (number | null)[]
    label: (string | null)[]
  }> &
  OrNull<{ busy_of: number[]; busy_lane: number[]; busy_from: number[]; busy_to: number[] }> &
  OrNull<{ hold_of: number[]; hold: [number, number, number, number | null][] }>

type OrNull<T> = { [K in keyof T]: T[K] | null }

/** bookingsAreHolds: appointments are among the holds too, so that a calendar without them can be made [W13] */
export type CalendarOptions = { bookingsAreHolds?: boolean }

/**
 * Services, and the active resources of members and of required
 * rooms, with everything that decides when they are free [T14]. One statement.
 */
export async function listCalendars(
  db: Kysely<DB>,
  requested: { members: readonly MemberKey[]; services: readonly ServiceKey[] },
  window: Interval,
  now: EpochMs,
  { bookingsAreHolds = false }: CalendarOptions = {},
): Promise<{ services: ServiceRow[]; resources: ResourceRow[] }> {
  const isBooking = bookingsAreHolds ? sql`o.cause = 'appointment'` : sql`false`
  const isHold = bookingsAreHolds ? sql`(expires_at is not null or is_booking)` : sql`expires_at is not null`
  const from = sql`${new Date(window.from)}::timestamptz`
  const to = sql`${new Date(window.to)}::timestamptz`
  // One row of plain arrays: this costs a fraction of thousands of rows, or of one object per resource.
  // Each part is read in the order of its btree index: the GiST index of the exclusion constraint is far slower.
  const { rows } = await sql<Columns>`${preparedStatement}
    with selected as materialized (
      select row_number() over () - 1 as n, w.* from (
        select r.shop_id, r.id, r.member_id from ${pairs(requested.members, 'memberId')} as a (shop_id, member_id)
        join resource r using (shop_id, member_id)
        join member m on m.shop_id = r.shop_id and m.id = r.member_id and m.left_at is null
        where r.is_active
        union
        select r.shop_id, r.id, r.member_id from ${pairs(requested.services, 'serviceId')} as a (shop_id, service_id)
        join service_room sr using (shop_id, service_id)
        join resource r on r.shop_id = sr.shop_id and r.id = sr.room_id
        where r.is_active
      ) w
    )
    select (select coalesce(json_agg(sv), '[]') from (${servicesOf(requested.services)}) sv) as services, * from (
      select ${column('shop_id')} as shop_ids, ${column('id')} as ids, ${column('member_id')} as member_ids
      from (select * from selected order by n) w
    ) resources, (
      select ${column('n')} as lane_of, ${column('lane')} as lane,
        array_to_json(array_agg(date_part('epoch', l.closes_at))) as lane_closes from selected w cross join lateral (
        select l.lane, l.closes_at from resource_lane l where l.shop_id = w.shop_id and l.resource_id = w.id order by l.lane) l
    ) lanes, (
      select ${column('n')} as week_of, ${column('weekday')} as weekday, ${column('opens_min')} as opens, ${column('closes_min')} as closes,
        ${column('applies')} as applies
      from selected w cross join lateral (
        select h.weekday, h.opens_min, h.closes_min, ${ruleDays} as applies from hours h
        where h.shop_id = w.shop_id and h.resource_id = w.id
          -- Rules that have ended are left out, but of a room: having had one matters [T10].
          and (w.member_id is null or h.valid_until is null or h.valid_until >= ${from}::date - 4)
        order by h.weekday, h.opens_min) h
    ) week, (
      select ${column('n')} as exception_of, ${column('held_on')} as held_on, ${column('opens_min')} as held_opens,
        ${column('closes_min')} as held_closes, ${column('label')} as label
      from selected w cross join lateral (
        select e.held_on, e.opens_min, e.closes_min, e.label from hours_exception e
        where e.shop_id = w.shop_id and e.resource_id = w.id
          -- Wide enough for any zone, and for hours that run on from the day before.
          and e.held_on between ${from}::date - 4 and ${to}::date + 2 order by e.held_on) e
    ) exceptions, (
      select ${column('n')} as busy_of, ${column('lane')} as busy_lane,
        array_to_json(array_agg(date_part('epoch', lower(during)))) as busy_from,
        array_to_json(array_agg(date_part('epoch', upper(during)))) as busy_to,
        array_to_json(array_agg(n) filter (where ${isHold})) as hold_of,
        array_to_json(array_agg(json_build_array(lane, date_part('epoch', lower(during)), date_part('epoch', upper(during)),
          date_part('epoch', expires_at))) filter (where ${isHold})) as hold
      from selected w cross join lateral (
        select o.lane, o.during, o.expires_at, ${isBooking} as is_booking from occupancy o
        where o.shop_id = w.shop_id and o.resource_id = w.id
          and lower(o.during) > ${from} - interval '48 hours' and lower(o.during) < ${to}
        union all
        -- Few last longer than two days; they have an index of their own.
        select o.lane, o.during, o.expires_at, ${isBooking} as is_booking from occupancy o
        where o.shop_id = w.shop_id and o.resource_id = w.id and upper(o.during) - lower(o.during) > interval '48 hours'
          and lower(o.during) <= ${from} - interval '48 hours'
        union all
        -- Time off below an expired hold has no row of its own until that hold is deleted [T14].
        select o.lane, unnest(range_agg(o.during * t.during)), null, false from occupancy o
        join time_off t on t.shop_id = o.shop_id and t.resource_id = o.resource_id and t.during && o.during
        where o.shop_id = w.shop_id and o.resource_id = w.id and o.cause = 'hold' and o.expires_at <= ${new Date(now)}
        group by o.lane
      ) o
      where o.during && tstzrange(${from}, ${to}) and (o.expires_at is null or o.expires_at > ${new Date(now)})
    ) busy`.execute(db)
  return { services: rows[0]!.services, resources: rowsOf(rows[0]!) }
}

/** RuleDays of a row of hours named h. */
export const ruleDays = sql`case when coalesce(h.valid_from, h.valid_until) is not null or h.week_phase is not null
  then json_build_array(h.valid_from - date '1970-01-01', h.valid_until - date '1970-01-01', h.week_phase) end`

function column(name: string) {
  return sql`array_to_json(array_agg(${sql.ref(name)}))`
}

function rowsOf(columns: Columns): ResourceRow[] {
  const rows: ResourceRow[] = (columns.shop_ids ?? []).map((shop_id, n) => ({
    shop_id,
    id: columns.ids![n]!,
    member_id: columns.member_ids![n]!,
    lanes: [],
    closes: [],
    week: [],
    exceptions: [],
    busy_lanes: [],
    busy_from: [],
    busy_to: [],
  }))
  columns.lane_of?.forEach((n, i) => {
    rows[n]!.lanes.push(columns.lane![i]!)
    rows[n]!.closes.push(columns.lane_closes![i]!)
  })
  columns.week_of?.forEach((n, i) => {
    rows[n]!.week.push([columns.weekday![i]!, columns.opens![i]!, columns.closes![i]!, columns.applies![i]!])
  })
  columns.exception_of?.forEach((n, i) => {
    const { held_on, held_opens, held_closes, label } = columns
    rows[n]!.exceptions.push([held_on![i]!, held_opens![i]!, held_closes![i]!, label![i]!])
  })
  columns.busy_of?.forEach((n, i) => {
    const row = rows[n]!
    row.busy_lanes.push(columns.busy_lane![i]!)
    row.busy_from.push(columns.busy_from![i]!)
    row.busy_to.push(columns.busy_to![i]!)
  })
  columns.hold_of?.forEach((n, i) => {
    rows[n]!.holds = [...(rows[n]!.holds ?? []), columns.hold![i]!]
  })
  return rows
}

/** Pairs of a shop and one of its members or services, as a set to join. */
function pairs<K extends 'memberId' | 'serviceId'>(
  keys: readonly ({ shopId: string } & Record<K, string>)[],
  second: K,
) {
  return sql`unnest(${keys.map((key) => key.shopId)}::uuid[], ${keys.map((key) => key[second])}::uuid[])`
}
