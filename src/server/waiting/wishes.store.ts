import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import type { WishState } from '#core/waiting/lifecycle.ts'
import { MOST_WISHES, type Window } from '#core/waiting/wish.ts'
import { takeLock } from '#server/database/advisory-locks.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown } from '#server/looks/visible-photos.store.ts'

export type WishRow = {
  id: string
  state: WishState
  lookId: string | null
  lookTitle: string | null
  photo: PhotoRow | null
  serviceId: string
  serviceName: string
  shopId: string
  shopSlug: string
  shopName: string
  street: string | null
  district: string | null
  timeZone: string
  memberId: string | null
  memberName: string | null
  days: string[]
  fromMin: number
  toMin: number
  place: number | null
  offer: { id: string; startsAt: string; expiresAt: string } | null
}

/** SQL: the first picture of the look `l`. */
export const lookPhoto = sql`(select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id
  join original o on o.hash = p.original_hash
  where lp.shop_id = l.shop_id and lp.look_id = l.id and ${photoIsShown} order by lp.position limit 1)`

/** SQL: the place of the wish `w` in its line: those before it for the same service on one of its days, and itself [W11]. */
export const placeInLine = sql<
  number | null
>`case when w.place is null then null else (select count(*)::int from waiting e
  where e.shop_id = w.shop_id and e.place is not null and e.service_id = w.service_id and (e.spans + e.invited) && (w.spans + w.invited)
    and e.days && w.days and (e.asked_at, e.id) <= (w.asked_at, w.id)) end`

export const wishDays = sql`(select array_agg(to_char(d, 'YYYY-MM-DD') order by d) from unnest(w.days) d)`

async function listWishRows(db: Kysely<DB>, which: RawBuilder<unknown>, now: EpochMs): Promise<WishRow[]> {
  const { rows } = await sql<WishRow>`
    select w.id, w.state, w.look_id as "lookId", l.title as "lookTitle", ${lookPhoto} as photo, w.service_id as "serviceId",
      sv.name as "serviceName", s.id as "shopId", s.slug as "shopSlug", s.name as "shopName", s.street, s.district,
      s.time_zone as "timeZone", w.member_id as "memberId", m.display_name as "memberName", ${wishDays} as days,
      w.from_min as "fromMin", w.to_min as "toMin", ${placeInLine} as place,
      (select json_build_object('id', f.id, 'startsAt', f.starts_at, 'expiresAt', f.expires_at) from waiting_offer f
        where f.shop_id = w.shop_id and f.wish_id = w.id and ${stateIs('waiting_offer as f', 'open')} and f.expires_at > ${new Date(now)}) as offer
    from waiting w join shop s on s.id = w.shop_id
    join service sv on sv.shop_id = w.shop_id and sv.id = w.service_id
    left join look l on l.shop_id = w.shop_id and l.id = w.look_id
    left join member m on m.shop_id = w.shop_id and m.id = w.member_id
    where ${which} order by w.place is null, ${stateIs('waiting as w', 'waiting')}, w.asked_at desc, w.id limit 50`.execute(
    db,
  )
  return rows
}

/** Open ones first, then those that ended since. */
export function listWishesOf(
  db: Kysely<DB>,
  { personId, since, now }: { personId: string; since: EpochMs; now: EpochMs },
): Promise<WishRow[]> {
  return listWishRows(
    db,
    sql`w.person_id = ${personId} and (w.place is not null or w.changed_at > ${new Date(since)})`,
    now,
  )
}

export async function findWish(
  db: Kysely<DB>,
  { id, personId, now }: { id: string; personId: string; now: EpochMs },
): Promise<WishRow | undefined> {
  return (await listWishRows(db, sql`w.id = ${id} and w.person_id = ${personId}`, now))[0]
}

export type NewWish = Window & {
  id: string
  personId: string
  shopId: string
  serviceId: string
  memberId: string | null
  lookId: string | null
  at: EpochMs
}

/** false: the person has as many open wishes as there are places [W4]. The unique place decides races. */
export async function insertWish(tx: Transaction<DB>, wish: NewWish): Promise<boolean> {
  const at = new Date(wish.at)
  await takeLock(tx, 'wishes', wish.personId)
  const { numAffectedRows } = await sql`
    insert into waiting (shop_id, id, person_id, place, service_id, member_id, look_id, days, from_min, to_min, spans, until_at, asked_at, changed_at)
    select ${wish.shopId}, ${wish.id}, ${wish.personId}, min(n.place), ${wish.serviceId}, ${wish.memberId}::uuid, ${wish.lookId}::uuid,
      ${daysOf(wish)}, ${wish.fromMin}, ${wish.toMin}, '{}', ${at}, ${at}, ${at}
    from generate_series(1, ${sql.lit(MOST_WISHES)}) as n (place)
    where not exists (select from waiting w where w.person_id = ${wish.personId} and w.place = n.place)
    having min(n.place) is not null`.execute(tx)
  return numAffectedRows === 1n
}

export async function updateWishWindow(
  tx: Transaction<DB>,
  id: string,
  window: Window & { at: EpochMs },
): Promise<void> {
  await sql`
    update waiting set days = ${daysOf(window)}, from_min = ${window.fromMin}, to_min = ${window.toMin}, missed = 0,
      invited = '{}', changed_at = ${new Date(window.at)} where id = ${id}`.execute(tx)
}

function daysOf({ days }: Window) {
  return sql`(select array_agg(distinct d order by d) from unnest(${[...days]}::date[]) d)`
}

export type LockedWish = { id: string; shopId: string; serviceId: string; state: WishState }

export async function lockWish(
  tx: Transaction<DB>,
  { id, personId }: { id: string; personId: string },
): Promise<LockedWish | undefined> {
  const { rows } = await sql<LockedWish>`
    select id, shop_id as "shopId", service_id as "serviceId", state from waiting
    where id = ${id} and person_id = ${personId} for update`.execute(tx)
  return rows[0]
}

/** false: the wish ended meanwhile, or has an offer. */
export async function updateWishOffered(tx: Transaction<DB>, id: string, at: EpochMs): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update waiting set state = ${state('waiting', 'offered')}, changed_at = ${new Date(at)} where id = ${id} and ${stateIs('waiting', 'waiting')}`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

/** A wish that is over or taken gives its place to another one of its person. */
export async function updateWishState(tx: Transaction<DB>, id: string, state: WishState, at: EpochMs): Promise<void> {
  const isOpen = state === 'waiting' || state === 'offered'
  await sql`
    update waiting set state = ${state}, changed_at = ${new Date(at)}, place = case when ${isOpen}::boolean then place end,
      missed = case when ${state} = 'waiting' then 0 else missed end where id = ${id}`.execute(tx)
}

/** Queues a check of what is free in a wish's window: now, and when each hold in it ends [W7]. */
export async function insertWishChecks(tx: Transaction<DB>, id: string, now: EpochMs): Promise<void> {
  // The second check finds what a transaction freed that did not see the wish yet.
  const checks = [sql`'-infinity'::timestamptz`, sql`${new Date(now + 60_000)}::timestamptz`]
  await sql`
    insert into freed_time (shop_id, during, due_at)
    select w.shop_id, span, due from waiting w, unnest(w.spans) span, unnest(array[${sql.join(checks)}]) due where w.id = ${id}
    union
    select w.shop_id, o.during, o.expires_at from waiting w join occupancy o on o.shop_id = w.shop_id
    where w.id = ${id} and o.cause = 'hold' and o.expires_at > ${new Date(now)} and w.spans && starts_near(o.during)`.execute(
    tx,
  )
}

export async function findWishTerms(
  db: Kysely<DB>,
  { shopId, serviceId }: { shopId: string; serviceId: string },
): Promise<{ timeZone: string; horizonDays: number }> {
  const { rows } = await sql<{ timeZone: string; horizonDays: number }>`
    select s.time_zone as "timeZone", sv.horizon_days as "horizonDays" from shop s join service sv on sv.shop_id = s.id
    where s.id = ${shopId} and sv.id = ${serviceId}`.execute(db)
  return rows[0]!
}

export type LineRow = {
  waiting: number
  /** the first appointment of one of the members */
  firstAt: EpochMs | null
  /** starts of visits on the days that were cancelled before they began and last at least as long as the service */
  cancelled: EpochMs[]
}

export async function findLine(
  db: Kysely<DB>,
  given: {
    shopId: string
    serviceId: string
    memberIds: readonly string[]
    on: string
    days: readonly Interval[]
  },
): Promise<LineRow> {
  const { shopId, serviceId, memberIds, on, days } = given
  const [from, to] = [days.map((day) => new Date(day.from)), days.map((day) => new Date(day.to))]
  const { rows } = await sql<LineRow>`
    select (select count(*)::int from waiting w
        where w.shop_id = ${shopId} and w.service_id = ${serviceId} and w.place is not null and ${on}::date = any(w.days)) as waiting,
      (select (extract(epoch from min(lower(a.during))) * 1000)::float8 from appointment a
        where a.shop_id = ${shopId} and a.member_id = any(${memberIds}::uuid[])) as "firstAt",
      (select coalesce(json_agg((extract(epoch from lower(a.during)) * 1000)::float8), '[]')
        from unnest(${from}::timestamptz[], ${to}::timestamptz[]) as d (from_at, to_at)
        join appointment a on a.shop_id = ${shopId} and a.member_id = any(${memberIds}::uuid[])
          and lower(a.during) >= d.from_at and lower(a.during) < d.to_at
        join service_terms sv on sv.shop_id = a.shop_id and sv.id = ${serviceId} and sv.member_id = a.member_id
        where ${stateIs('appointment as a', 'cancelled_by_client', 'cancelled_by_shop')} and a.changed_at < lower(a.during)
          and upper(a.during) - lower(a.during) >= make_interval(mins => sv.duration_min)) as cancelled`.execute(db)
  return rows[0]!
}
