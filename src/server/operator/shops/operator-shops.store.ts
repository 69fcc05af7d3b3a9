import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OpenState } from '#core/booking/lifecycle/lifecycle.ts'
import type { ShopState } from '#core/shops/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { isComing } from '#server/bookings/appointments/is-coming.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsVisible } from '#server/looks/visible-photos.store.ts'
import type { Position } from '#server/platform/http/paging/paging.ts'

export type OperatorShopRow = {
  id: string
  slug: string
  name: string
  category: string
  city: string | null
  state: ShopState
  version: number
  createdAt: Date
  submittedAt: Date | null
  returnedBecause: string | null
  suspendedBecause: string | null
  ownerName: string | null
  ownerEmail: string | null
  photos: PhotoRow[]
  looks: number
  services: number
  people: number
  coming: number
  story: string
  tagline: string | null
  street: string | null
  place: string
}

export type ShopPosition = Position<'place' | 'id'>

/** Ascending: shops in review by their waiting time, then all others by age, the newest first. */
const place = sql`case when ${stateIs('shop as s', 'in_review')}
  then (extract(epoch from coalesce(s.submitted_at, s.created_at)) * 1000000)::bigint - 4000000000000000000
  else - (extract(epoch from s.created_at) * 1000000)::bigint end`

/** The first pictures of its looks, then the second ones; else its covers. */
const photos = sql`(
  select coalesce(json_agg(one.photo order by one.rank, one.at), '[]') from (
    select ${photoColumns} as photo, of.rank, of.at from (
      (select lp.photo_id, 0 as rank, row_number() over (order by lp.position, l.created_at) as at from look l
        join look_photo lp on lp.shop_id = l.shop_id and lp.look_id = l.id
        where l.shop_id = s.id and not ${stateIs('look as l', 'archived')} order by at limit 3)
      union all
      (select sc.photo_id, 1, sc.position from shop_cover sc where sc.shop_id = s.id order by sc.position limit 3)
    ) of join photo p on p.id = of.photo_id join original o on o.hash = p.original_hash
    where ${photoIsVisible} order by of.rank, of.at limit 3
  ) one)`

/** Counts and pictures are computed for the rows of the page only. */
async function listRows(
  db: Kysely<DB>,
  which: RawBuilder<unknown>,
  { limit, now }: { limit: number; now: EpochMs },
): Promise<OperatorShopRow[]> {
  const { rows } = await sql<OperatorShopRow>`
    with s as (select s.*, ${place} as place from shop s where ${which} order by ${place}, s.id limit ${limit})
    select s.id, s.slug, s.name, s.category, s.city, s.state, s.version, s.created_at as "createdAt",
      s.submitted_at as "submittedAt", s.returned_because as "returnedBecause", s.suspended_because as "suspendedBecause",
      owner.name as "ownerName", owner.email as "ownerEmail", s.story, s.tagline, s.street, s.place::text as place,
      ${photos} as photos,
      (select count(*)::int from look l where l.shop_id = s.id and ${stateIs('look as l', 'published')}) as looks,
      (select count(*)::int from service sv where sv.shop_id = s.id and sv.archived_at is null) as services,
      (select count(*)::int from member m where m.shop_id = s.id and m.left_at is null) as people,
      (select count(*)::int from appointment a where a.shop_id = s.id and ${isComing('a', now)}) as coming
    from s left join lateral (
      select p.name, p.email from member m join person p on p.id = m.person_id
      where m.shop_id = s.id and m.role = 'owner' and m.left_at is null order by m.id limit 1
    ) owner on true order by s.place, s.id`.execute(db)
  return rows
}

type Wanted = {
  state?: ShopState | undefined
  text?: string | undefined
  after: ShopPosition | null
  limit: number
  now: EpochMs
}

export function listOperatorShopRows(
  db: Kysely<DB>,
  { state, text, after, ...page }: Wanted,
): Promise<OperatorShopRow[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (state) conditions.push(sql`s.state = ${state}`)
  if (text) conditions.push(sql`(s.slug = ${text} or folded(s.name) like '%' || folded(${escaped(text)}) || '%')`)
  if (after) conditions.push(sql`(${place}, s.id) > (${after.place}::bigint, ${after.id}::uuid)`)
  return listRows(db, sql.join(conditions, sql` and `), page)
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export async function findOperatorShop(db: Kysely<DB>, id: string, now: EpochMs): Promise<OperatorShopRow | undefined> {
  const [row] = await listRows(db, sql`s.id = ${id}`, { limit: 1, now })
  return row
}

export async function countShopsByState(db: Kysely<DB>): Promise<{ state: ShopState; count: number }[]> {
  const { rows } = await sql<{ state: ShopState; count: number }>`
    select state, count(*)::int as count from shop group by state`.execute(db)
  return rows
}

export type ComingRow = {
  id: string
  startsAt: Date
  timeZone: string
  serviceName: string
  clientName: string
  state: OpenState
}

export async function listComing(db: Kysely<DB>, shopId: string, now: EpochMs, most: number): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    select a.id, lower(a.during) as "startsAt", s.time_zone as "timeZone", a.service_name as "serviceName",
      b.contact_name as "clientName", a.state
    from appointment a join booking b on b.id = a.booking_id join shop s on s.id = a.shop_id
    where a.shop_id = ${shopId} and ${isComing('a', now)} order by lower(a.during), a.id limit ${most}`.execute(db)
  return rows
}

export type ToldClient = {
  /** null: a client without an account, who has a booking */
  id: string | null
  bookingId: string | null
  email: string
  dedupeKey: string
}

/** Clients with coming appointments who were not written to about the present suspension. */
export async function listClientsToTell(db: Kysely<DB>, shopId: string, now: EpochMs): Promise<ToldClient[]> {
  const { rows } = await sql<ToldClient>`
    with suspension as (
      select e.id from audit_event e where e.shop_id = ${shopId} and e.action = 'shop.suspend'
      order by e.happened_at desc, e.id desc limit 1
    ), client_to_tell as (
      select distinct p.id, null::uuid as "bookingId", p.email, 'client_of_suspended ' || suspension.id || ' ' || p.id as "dedupeKey"
      from suspension, appointment a join booking b on b.id = a.booking_id join person p on p.id = b.client_id
      where a.shop_id = ${shopId} and ${isComing('a', now)} and ${stateIs('person as p', 'active')} and p.email is not null
      union
      select distinct on (c.id) null, b.id, c.email, 'client_of_suspended ' || suspension.id || ' ' || c.id
      from suspension, appointment a join booking b on b.id = a.booking_id and b.client_id is null
      join client c on c.shop_id = a.shop_id and c.id = a.card_id
      where a.shop_id = ${shopId} and ${isComing('a', now)} and c.email is not null
    )
    select client_to_tell.* from client_to_tell where exists (select from shop where id = ${shopId} and ${stateIs('shop', 'suspended')})
      and not exists (select from notice n where n.dedupe_key = client_to_tell."dedupeKey") order by client_to_tell."dedupeKey"`.execute(
    db,
  )
  return rows
}
