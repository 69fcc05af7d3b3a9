import { type Kysely, sql } from 'kysely'
import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

/** The days of both periods: each begins at its instant, and the last one ends where the list does. */
export type Asked = { shopId: string; starts: readonly EpochMs[]; middle: EpochMs }

/** Counts of appointments: of a day, or of a person and service in one of the two periods. */
export type VisitCount = {
  day: number | null
  isNow: boolean | null
  memberId: string | null
  serviceId: string | null
  state: AppointmentState
  count: number
}

const instants = (all: readonly EpochMs[]) => sql`${all.map((at) => new Date(at).toISOString())}::timestamptz[]`

/** Appointments by the day they begin, and by person and service [C10]. One pass over those of both periods. */
export async function listVisitCounts(db: Kysely<DB>, { shopId, starts, middle }: Asked): Promise<VisitCount[]> {
  const [from, to] = [new Date(starts[0]!), new Date(starts.at(-1)!)]
  const { rows } = await sql<VisitCount>`
    select v.day, v."isNow", v.member_id as "memberId", v.service_id as "serviceId", v.state, count(*)::int as count
    from (select width_bucket(lower(a.during), ${instants(starts)}) as day, lower(a.during) >= ${new Date(middle)} as "isNow",
        a.member_id, a.service_id, a.state
      from appointment a where a.shop_id = ${shopId} and lower(a.during) >= ${from} and lower(a.during) < ${to}) v
    group by grouping sets ((v.day, v.state), (v."isNow", v.member_id, v.service_id, v.state))`.execute(db)
  return rows
}

export type Taking = {
  day: number | null
  isNow: boolean | null
  memberId: string | null
  serviceId: string | null
  currency: string
  minor: number
}

/** Payments by the day they were recorded, and by person and service of their appointment [C11]. */
export async function listTakings(db: Kysely<DB>, { shopId, starts, middle }: Asked): Promise<Taking[]> {
  const [from, to] = [new Date(starts[0]!), new Date(starts.at(-1)!)]
  const { rows } = await sql<Taking>`
    select p.day, p."isNow", p.member_id as "memberId", p.service_id as "serviceId", p.currency, sum(p.amount_minor)::float8 as minor
    from (select width_bucket(y.taken_at, ${instants(starts)}) as day, y.taken_at >= ${new Date(middle)} as "isNow",
        a.member_id, a.service_id, a.currency, y.amount_minor
      from payment_record y join appointment a on a.shop_id = y.shop_id and a.id = y.appointment_id
      where y.shop_id = ${shopId} and y.taken_at >= ${from} and y.taken_at < ${to}) p
    group by grouping sets ((p.day, p.currency), (p."isNow", p.member_id, p.service_id, p.currency))`.execute(db)
  return rows
}

export type BookedRow = { weekMinute: number; minutes: number; count: number }
type Offset = { from: EpochMs; offset: number }

const WEEK_MIN = 7 * 1440
/** Monday 1970-01-05 is four days after the epoch. */
const FIRST_MONDAY_MIN = 4 * 1440

/** How often appointments that took their time begin at a minute of the week, on the clock of these offsets [C12]. */
export async function listBookedTimes(
  db: Kysely<DB>,
  shopId: string,
  { from, to, offsets }: { from: EpochMs; to: EpochMs; offsets: readonly Offset[] },
): Promise<BookedRow[]> {
  const minutes = offsets.map(({ offset }) => Math.round(offset / 60_000))
  const { rows } = await sql<BookedRow>`
    select v."weekMinute", v.minutes, count(*)::int as count
    from (select mod((date_part('epoch', lower(a.during)) / 60)::int - ${FIRST_MONDAY_MIN}::int
          + (${minutes}::int[])[width_bucket(lower(a.during), ${instants(offsets.map((each) => each.from))})], ${WEEK_MIN}::int)::int as "weekMinute",
        (date_part('epoch', upper(a.during) - lower(a.during)) / 60)::int as minutes
      from appointment a where a.shop_id = ${shopId} and lower(a.during) >= ${new Date(from)} and lower(a.during) < ${new Date(to)}
        and ${stateIs('appointment as a', 'confirmed', 'completed', 'no_show')}) v
    group by 1, 2`.execute(db)
  return rows
}

export type ClientCounts = { newNow: number; returningNow: number; newBefore: number; returningBefore: number }

/** Clients with a completed visit in each period, by whether it was their first at the shop [C13]. */
export async function countClients(db: Kysely<DB>, { shopId, starts, middle }: Asked): Promise<ClientCounts> {
  const [from, to] = [new Date(starts[0]!), new Date(starts.at(-1)!)]
  const { rows } = await sql<ClientCounts>`
    select count(*) filter (where c."isNow" and c.first >= ${new Date(middle)})::int as "newNow",
      count(*) filter (where c."isNow" and c.first < ${new Date(middle)})::int as "returningNow",
      count(*) filter (where c."isBefore" and c.first >= ${from})::int as "newBefore",
      count(*) filter (where c."isBefore" and c.first < ${from})::int as "returningBefore"
    from (select min(lower(a.during)) as first, bool_or(lower(a.during) >= ${new Date(middle)}) as "isNow",
        bool_or(lower(a.during) >= ${from} and lower(a.during) < ${new Date(middle)}) as "isBefore"
      from appointment a where a.shop_id = ${shopId} and ${stateIs('appointment as a', 'completed')} and lower(a.during) < ${to}
      group by a.card_id) c`.execute(db)
  return rows[0]!
}

export type Named = { kind: 'member' | 'service'; id: string; name: string }

/** Members and services of a shop by their names, also those that left or are not offered any more. */
export async function listNames(db: Kysely<DB>, shopId: string): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select 'member' as kind, m.id, m.display_name as name from member m where m.shop_id = ${shopId}
    union all select 'service', s.id, s.name from service s where s.shop_id = ${shopId}`.execute(db)
  return rows
}

export type OffRow = { resourceId: string; from: Date; to: Date }

export async function listTimeOff(
  db: Kysely<DB>,
  shopId: string,
  span: { from: EpochMs; to: EpochMs },
): Promise<OffRow[]> {
  const { rows } = await sql<OffRow>`
    select t.resource_id as "resourceId", lower(t.during) as "from", upper(t.during) as "to" from time_off t
    where t.shop_id = ${shopId} and t.during && tstzrange(${new Date(span.from)}, ${new Date(span.to)})`.execute(db)
  return rows
}
