import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import type { EpochMs } from '#core/time.ts'
import type { WishState } from '#core/waiting/lifecycle.ts'
import { MOST_MISSED } from '#core/waiting/wish.ts'
import { agreedOfTerms } from '#server/bookings/agreed-item.store.ts'
import { isOnRequest } from '#server/bookings/cart/cart.store.ts'
import type { OfferedItem } from '#server/database/columns/agreed-columns.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'
import type { PhotoRow } from '#server/looks/visible-photos.store.ts'
import { isFreedInVain, isFreedNow } from './freed-time.store.ts'
import { lookPhoto, placeInLine, wishDays } from './wishes.store.ts'

export type OfferState = 'open' | 'taken' | 'passed' | 'expired' | 'ended'

export type OfferRow = OfferedItem & {
  id: string
  state: OfferState
  personId: string
  shopId: string
  shopSlug: string
  shopName: string
  street: string | null
  district: string | null
  timeZone: string
  serviceId: string
  memberId: string
  memberName: string
  lookId: string | null
  lookTitle: string | null
  photo: PhotoRow | null
  startsAt: Date
  endsAt: Date
  madeAt: Date
  expiresAt: Date
  wishId: string
  wishState: WishState
  isOnRequest: boolean
  /** the wish is for anyone */
  forAnyone: boolean
  days: string[]
  fromMin: number
  toMin: number
  place: number | null
}

export async function findOffer(db: Kysely<DB>, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select f.id, f.state, w.person_id as "personId", s.id as "shopId", s.slug as "shopSlug", s.name as "shopName", s.street, s.district,
      s.time_zone as "timeZone", sv.id as "serviceId", ${agreedOfTerms},
      ${isOnRequest(sql`w.person_id`)} as "isOnRequest",
      f.member_id as "memberId", m.display_name as "memberName", l.id as "lookId", l.title as "lookTitle", ${lookPhoto} as photo,
      f.starts_at as "startsAt", f.ends_at as "endsAt", f.made_at as "madeAt", f.expires_at as "expiresAt", w.id as "wishId",
      w.state as "wishState", w.member_id is null as "forAnyone", ${wishDays} as days, w.from_min as "fromMin", w.to_min as "toMin",
      ${placeInLine} as place
    from waiting_offer f join waiting w on w.shop_id = f.shop_id and w.id = f.wish_id
    join shop s on s.id = f.shop_id
    join service_terms sv on sv.shop_id = f.shop_id and sv.id = w.service_id and sv.member_id = f.member_id
    join member m on m.shop_id = f.shop_id and m.id = f.member_id
    left join look l on l.shop_id = w.shop_id and l.id = w.look_id
    where f.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the wish, then its offer: every change of an offer takes them in this order. */
export async function lockOffer(
  tx: Transaction<DB>,
  offer: Pick<OfferRow, 'id' | 'wishId'>,
): Promise<{ state: OfferState; expiresAt: Date } | undefined> {
  await sql`select from waiting where id = ${offer.wishId} for update`.execute(tx)
  const { rows } = await sql<{ state: OfferState; expiresAt: Date }>`
    select state, expires_at as "expiresAt" from waiting_offer where id = ${offer.id} for update`.execute(tx)
  return rows[0]
}

export async function lockOpenOffer(tx: Transaction<DB>, wishId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from waiting_offer where wish_id = ${wishId} and ${stateIs('waiting_offer', 'open')} for update`.execute(
    tx,
  )
  return rows[0]?.id
}

export async function updateOfferState(
  tx: Transaction<DB>,
  id: string,
  state: Exclude<OfferState, 'open'>,
  at: EpochMs,
): Promise<void> {
  await sql`update waiting_offer set state = ${state}, ended_at = ${new Date(at)} where id = ${id}`.execute(tx)
}

/** Releases the time of an offer. */
export async function deleteTimeOfOffer(tx: Transaction<DB>, shopId: string, offerId: string): Promise<void> {
  await sql`delete from occupancy where shop_id = ${shopId} and offer_id = ${offerId}`.execute(tx)
  announceTimes(tx, [shopId])
}

export async function countLanesOfOffer(tx: Transaction<DB>, shopId: string, offerId: string): Promise<number> {
  const { rows } = await sql<{ lanes: number }>`
    select count(*)::int as lanes from occupancy where shop_id = ${shopId} and offer_id = ${offerId}`.execute(tx)
  return rows[0]?.lanes ?? 0
}

/** The rows that held the time for the offer hold it for the item of a cart from now on. */
export async function giveTimeToCartItem(
  tx: Transaction<DB>,
  {
    shopId,
    offerId,
    cartItemId,
    expiresAt,
  }: { shopId: string; offerId: string; cartItemId: string; expiresAt: EpochMs },
): Promise<void> {
  await sql`
    update occupancy set offer_id = null, cart_item_id = ${cartItemId}, expires_at = ${new Date(expiresAt)}
    where shop_id = ${shopId} and offer_id = ${offerId}`.execute(tx)
  announceTimes(tx, [shopId])
}

/** Of an offer `f`. */
const offerHasEnded = (now: EpochMs): RawBuilder<boolean> =>
  sql`${stateIs('waiting_offer as f', 'open')} and f.expires_at <= ${new Date(now)}`
/** Of a row of `waiting`. */
const wishHasEnded = (now: EpochMs): RawBuilder<boolean> =>
  sql`${stateIs('waiting', 'waiting')} and until_at <= ${new Date(now)}`

/** Whether anything that waits is due, by the conditions of the statements that bring it on. */
export async function isAnythingToOffer(db: Kysely<DB>, now: EpochMs): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (select from waiting_offer f where ${offerHasEnded(now)})
      or exists (select from waiting where ${wishHasEnded(now)})
      or exists (select from freed_time f join shop s on s.id = f.shop_id where ${isFreedInVain(now)} or ${isFreedNow(now)}) as "isDue"`.execute(
    db,
  )
  return rows[0]?.isDue ?? true
}

/**
 * Ends offers whose time is over: their wishes wait again, or end after too many without an answer [W8]. Answers at how many shops.
 * The time is released last, so that the trigger which queues it sees the waiting wish.
 */
export async function expireOffers(tx: Transaction<DB>, now: EpochMs): Promise<number> {
  const at = new Date(now)
  const { rows } = await sql<{ shopId: string; id: string }>`
    with due as (
      select f.shop_id, f.id, f.wish_id from waiting_offer f join waiting w on w.shop_id = f.shop_id and w.id = f.wish_id
      where ${offerHasEnded(now)} order by w.id limit 200 for update of w skip locked
    ), ended as (
      update waiting_offer f set state = ${state('waiting_offer', 'expired')}, ended_at = ${at} from due
      where f.shop_id = due.shop_id and f.id = due.id and ${stateIs('waiting_offer as f', 'open')} returning f.shop_id, f.id, f.wish_id
    ), returned as (
      update waiting w set missed = w.missed + 1, changed_at = ${at},
        state = case when w.missed + 1 >= ${sql.lit(MOST_MISSED)} then 'over' else 'waiting' end,
        place = case when w.missed + 1 >= ${sql.lit(MOST_MISSED)} then null else w.place end
      from ended where w.shop_id = ended.shop_id and w.id = ended.wish_id and ${stateIs('waiting as w', 'offered')} returning w.id
    )
    select shop_id as "shopId", id from ended`.execute(tx)
  if (rows.length === 0) return 0
  await sql`delete from occupancy where offer_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  const shopIds = new Set(rows.map(({ shopId }) => shopId))
  announceTimes(tx, shopIds)
  return shopIds.size
}

/** Wishes whose days are over end. */
export async function endPastWishes(db: Kysely<DB>, now: EpochMs): Promise<void> {
  const at = new Date(now)
  await sql`
    update waiting set state = ${state('waiting', 'over')}, place = null, changed_at = ${at} where ${wishHasEnded(now)}`.execute(
    db,
  )
}

export type NewOffer = {
  shopId: string
  id: string
  wishId: string
  memberId: string
  visit: Interval
  madeAt: EpochMs
  expiresAt: EpochMs
}

export async function insertOffer(tx: Transaction<DB>, offer: NewOffer): Promise<void> {
  await tx
    .insertInto('waiting_offer')
    .values({
      shop_id: offer.shopId,
      id: offer.id,
      wish_id: offer.wishId,
      member_id: offer.memberId,
      starts_at: new Date(offer.visit.from),
      ends_at: new Date(offer.visit.to),
      made_at: new Date(offer.madeAt),
      expires_at: new Date(offer.expiresAt),
    })
    .execute()
}
