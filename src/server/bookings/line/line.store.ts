import { type Kysely, sql, type Transaction } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type CartOwner, cartOf } from '../cart/cart.store.ts'

export type PlaceState = 'waiting' | 'held' | 'booked' | 'missed'

export type NewPlace = {
  id: string
  cartId: string
  shopId: string
  serviceId: string
  /** null: anyone */
  memberId: string | null
  lookId: string | null
  startsAt: EpochMs
  during: Interval
  joinedAt: EpochMs
  endsAt: EpochMs
}

/** Joins at the end of the line. A cart that waits for the time already keeps its place; an older outcome is replaced. */
export async function insertPlace(tx: Transaction<DB>, place: NewPlace): Promise<void> {
  await sql`
    delete from queue_place where cart_id = ${place.cartId} and service_id = ${place.serviceId}
      and starts_at = ${new Date(place.startsAt)} and (not ${stateIs('queue_place', 'waiting')} or ends_at <= ${new Date(place.joinedAt)})`.execute(
    tx,
  )
  await sql`
    insert into queue_place (id, cart_id, shop_id, service_id, member_id, look_id, starts_at, during, joined_at, ends_at)
    values (${place.id}, ${place.cartId}, ${place.shopId}, ${place.serviceId}, ${place.memberId}, ${place.lookId},
      ${new Date(place.startsAt)}, tstzrange(${new Date(place.during.from)}, ${new Date(place.during.to)}),
      ${new Date(place.joinedAt)}, ${new Date(place.endsAt)})
    on conflict on constraint queue_place_one_for_a_time do nothing`.execute(tx)
}

/** Waiting places of other times in this cart, and of all visitors from its address; whether the cart itself holds the time. */
export async function countPlaces(
  tx: Transaction<DB>,
  { cartId, addressHash, shopId, serviceId, memberId, startsAt, during, joinedAt }: NewPlace & { addressHash: Buffer },
): Promise<{ ofCart: number; ofVisitors: number; isOwnHold: boolean }> {
  const now = new Date(joinedAt)
  const { rows } = await sql<{ ofCart: number; ofVisitors: number; isOwnHold: boolean }>`
    select count(*) filter (where q.cart_id = ${cartId})::int as "ofCart",
      count(*) filter (where c.person_id is null)::int as "ofVisitors",
      exists (select from cart_item i join occupancy o on o.cart_item_id = i.id
        where i.cart_id = ${cartId} and i.shop_id = ${shopId} and o.expires_at > ${now}
          and (${memberId}::uuid is null or i.member_id = ${memberId}::uuid)
          and o.during && tstzrange(${new Date(during.from)}, ${new Date(during.to)})) as "isOwnHold"
    from queue_place q join cart c on c.id = q.cart_id
    where (q.cart_id = ${cartId} or (c.person_id is null and c.address_hash = ${addressHash}::bytea))
      and ${stateIs('queue_place as q', 'waiting')} and q.ends_at > ${now}
      and not (q.cart_id = ${cartId} and q.service_id = ${serviceId} and q.starts_at = ${new Date(startsAt)})`.execute(
    tx,
  )
  return rows[0]!
}

export type PlaceRow = {
  id: string
  cartId: string
  state: PlaceState
  shopId: string
  serviceId: string
  memberId: string | null
  lookId: string | null
  startsAt: Date
  endsAt: Date
  /** who could perform it: the chosen member, or everybody who does */
  performers: string[]
}

const placeColumns = sql`q.id, q.cart_id as "cartId", q.state, q.shop_id as "shopId", q.service_id as "serviceId",
  q.member_id as "memberId", q.look_id as "lookId", q.starts_at as "startsAt", q.ends_at as "endsAt",
  case when q.member_id is not null then array[q.member_id] else array(
    select sm.member_id from service_member sm
    where sm.shop_id = q.shop_id and sm.service_id = q.service_id and sm.ended_at is null) end as performers`

export type OwnPlaceRow = PlaceRow & {
  position: number
  serviceName: string
  durationMin: number
  slug: string
  shopName: string
  timeZone: string
  makerName: string | null
}

/** A cart's places in the order they were taken; position: 1 and those before it who wait for the same time of the same person. */
export async function listOwnPlaces(db: Kysely<DB>, owner: CartOwner, now: EpochMs): Promise<OwnPlaceRow[]> {
  const { rows } = await sql<OwnPlaceRow>`
    select ${placeColumns}, sv.name as "serviceName", sv.duration_min as "durationMin", s.slug, s.name as "shopName",
      s.time_zone as "timeZone", m.display_name as "makerName",
      (select count(*)::int + 1 from queue_place before
        where before.shop_id = q.shop_id and before.number < q.number and ${stateIs('queue_place as before', 'waiting')}
          and before.ends_at > ${new Date(now)} and before.during && q.during
          and (before.member_id = q.member_id or before.member_id is null or q.member_id is null)) as position
    from queue_place q join shop s on s.id = q.shop_id
    join service sv on sv.shop_id = q.shop_id and sv.id = q.service_id
    left join member m on m.shop_id = q.shop_id and m.id = q.member_id
    where q.cart_id = (select id from ${cartOf(owner)}) and q.ends_at > ${new Date(now)}
    order by q.number`.execute(db)
  return rows
}

/** false: the place is not the owner's. Those behind move up. */
export async function deletePlace(db: Kysely<DB>, owner: CartOwner, id: string): Promise<boolean> {
  const { rows } = await sql<{ shopId: string }>`
    delete from queue_place where id = ${id} and cart_id = (select id from ${cartOf(owner)})
    returning shop_id as "shopId"`.execute(db)
  announceTimes(
    db,
    rows.map(({ shopId }) => shopId),
  )
  return rows.length > 0
}

/** Everybody who waits at these shops, first come first. */
export async function listWaiting(db: Kysely<DB>, shopIds: readonly string[], now: EpochMs): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${placeColumns} from queue_place q
    where q.shop_id = any(${shopIds}::uuid[]) and ${stateIs('queue_place as q', 'waiting')} and q.ends_at > ${new Date(now)}
    order by q.number`.execute(db)
  return rows
}

export async function listShopsWithLines(db: Kysely<DB>, now: EpochMs): Promise<string[]> {
  const { rows } = await sql<{ shopId: string }>`
    select distinct shop_id as "shopId" from queue_place
    where ${stateIs('queue_place', 'waiting')} and ends_at > ${new Date(now)}`.execute(db)
  return rows.map(({ shopId }) => shopId)
}

export type PlaceCart = {
  personId: string | null
  tokenHash: Buffer | null
  addressHash: Buffer | null
  networkHash: Buffer | null
}

export async function findCartOfPlace(db: Kysely<DB>, cartId: string): Promise<PlaceCart | undefined> {
  return db
    .selectFrom('cart')
    .select([
      'person_id as personId',
      'token_hash as tokenHash',
      'address_hash as addressHash',
      'network_hash as networkHash',
    ])
    .where('id', '=', cartId)
    .executeTakeFirst()
}

/** Ends the wait of a place; false if it does not wait any more, or its cart is another one by now. */
export async function updateWaiting(
  db: Kysely<DB>,
  { id, cartId, shopId }: Pick<PlaceRow, 'id' | 'cartId' | 'shopId'>,
  state: Exclude<PlaceState, 'waiting'>,
  { shownUntil }: { shownUntil: EpochMs },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update queue_place set state = ${state}, ends_at = ${new Date(shownUntil)}
    where id = ${id} and cart_id = ${cartId} and ${stateIs('queue_place', 'waiting')}`.execute(db)
  const isEnded = numAffectedRows === 1n
  if (isEnded) announceTimes(db, [shopId])
  return isEnded
}

export async function deletePlacesEndedBy(db: Kysely<DB>, now: EpochMs): Promise<void> {
  await sql`delete from queue_place where ends_at <= ${new Date(now)}`.execute(db)
}
