import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { cartView } from '#contract/booking/cart.ts'
import type { offerView } from '#contract/booking/waiting.ts'
import { holdEnds, MOST_ITEMS } from '#core/booking/cart/hold.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import { findCartToFill } from '#server/bookings/cart/add-to-cart.ts'
import type { CartVisitor } from '#server/bookings/cart/cart.store.ts'
import { insertCartItem } from '#server/bookings/cart/cart-items.store.ts'
import { readCart } from '#server/bookings/cart/view-cart.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { Deps } from '#server/deps.ts'
import { lookOf, shopOf } from './change-wishes.ts'
import { insertDeferredChecks, lockOffersOfShop } from './freed-time.store.ts'
import {
  countLanesOfOffer,
  deleteTimeOfOffer,
  findOffer,
  giveTimeToCartItem,
  lockOffer,
  type OfferRow,
  updateOfferState,
} from './offers.store.ts'
import { updateWishState } from './wishes.store.ts'

type OfferDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'vault'>
type OfferView = z.output<typeof offerView>
/** The user of an offer: the signed-in person of the wish, or the holder of the link in its mail [W10]. */
export type OfferUser = { id: string; personId: string | null; key: string | undefined }

/** The secret part of an offer's link. It is computed, so it is stored nowhere. */
export function offerKey({ vault }: Pick<Deps, 'vault'>, offerId: string): string {
  return vault.mac(offerId, 'waiting offer').toString('hex')
}

export async function viewOffer(
  deps: Pick<OfferDeps, 'db' | 'now' | 'vault'>,
  user: OfferUser,
): Promise<Decision<OfferView, 'not_found'>> {
  const row = await findFor(deps, user)
  return row ? granted(viewOf(row, deps.now())) : refused('not_found')
}

/** Takes an offer: its time goes into the cart, where it is held by the rules of carts [W6]. */
export async function takeOffer(
  deps: OfferDeps,
  visitor: CartVisitor,
  user: OfferUser,
): Promise<Decision<z.output<typeof cartView>, 'not_found' | 'offer_over' | 'too_many' | 'too_many_holds'>> {
  const { db, now, newId, vault } = deps
  const row = await findFor(deps, user)
  if (!row) return refused('not_found')
  const at = now()
  const { shopId, serviceId, memberId, lookId, forAnyone } = row
  const taken = await retryConflicts(() =>
    commitIfGranted(db, async (tx): Promise<Decision<void, 'offer_over' | 'too_many' | 'too_many_holds'>> => {
      const cart = await findCartToFill(tx, newId, visitor, at)
      if (!cart.ok) return cart
      if (!isOpen(await lockOffer(tx, row), at)) return refused('offer_over')
      const lanes = await countLanesOfOffer(tx, shopId, row.id)
      if (lanes === 0) return refused('offer_over')
      const id = newId()
      const item = { cartId: cart.value.id, id, shopId, serviceId, memberId, forAnyone, lookId, lanes, at }
      const added = await insertCartItem(tx, { ...item, startsAt: row.startsAt.getTime() }, MOST_ITEMS)
      if (!added.ok) return added
      await giveTimeToCartItem(tx, { shopId, offerId: row.id, cartItemId: id, expiresAt: holdEnds(at) })
      await updateOfferState(tx, row.id, 'taken', at)
      await updateWishState(tx, row.wishId, 'taken', at)
      return granted(undefined)
    }),
  )
  if (!taken.ok) return taken
  return granted(await readCart({ db, vault }, visitor.owner, at))
}

/** Lets an offer go to the next in line; the wish waits on, or ends where its person wants that [W8]. */
export async function passOffer(
  deps: OfferDeps,
  user: OfferUser,
  { endsWish }: { endsWish: boolean },
): Promise<Decision<OfferView, 'not_found' | 'offer_over'>> {
  const { db, now } = deps
  const row = await findFor(deps, user)
  if (!row) return refused('not_found')
  const at = now()
  const passed = await retryConflicts(() =>
    commitIfGranted(db, async (tx): Promise<Decision<void, 'offer_over'>> => {
      // Before the wish's lock, as in a run of offers: a run that saw the wish offered has deferred its checks by then [W12].
      await lockOffersOfShop(tx, row.shopId)
      if (!isOpen(await lockOffer(tx, row), at)) return refused('offer_over')
      await updateOfferState(tx, row.id, 'passed', at)
      await updateWishState(tx, row.wishId, endsWish ? 'over' : 'waiting', at)
      await deleteTimeOfOffer(tx, row.shopId, row.id)
      if (!endsWish) await insertDeferredChecks(tx, { shopId: row.shopId, wishId: row.wishId, now: at })
      return granted(undefined)
    }),
  )
  if (!passed.ok) return passed
  return viewOffer(deps, user)
}

function isOpen(offer: { state: string; expiresAt: Date } | undefined, at: EpochMs): boolean {
  return offer?.state === 'open' && offer.expiresAt.getTime() > at
}

async function findFor(
  { db, vault }: Pick<OfferDeps, 'db' | 'vault'>,
  { id, personId, key }: OfferUser,
): Promise<OfferRow | undefined> {
  const row = await findOffer(db, id)
  const isTheirs = row !== undefined && personId === row.personId
  return isTheirs || (key !== undefined && isKey({ vault }, id, key)) ? row : undefined
}

function isKey(deps: Pick<Deps, 'vault'>, id: string, key: string): boolean {
  return timingSafeEqual(Buffer.from(offerKey(deps, id), 'hex'), Buffer.from(key, 'hex'))
}

/** An offer whose time is over is told as expired, also before the job has ended it. */
function viewOf(row: OfferRow, at: EpochMs): OfferView {
  const { id, wishId, wishState, place, days, fromMin, toMin } = row
  return {
    id,
    state: row.state === 'open' && row.expiresAt.getTime() <= at ? 'expired' : row.state,
    look: lookOf(row),
    service: { id: row.serviceId, name: row.serviceName },
    shop: shopOf(row),
    maker: { id: row.memberId, name: row.memberName },
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    price: { minor: row.priceMinor, currency: row.currency, kind: row.priceKind },
    policy: { freeCancelHours: row.freeCancelHours, lateCancelPercent: row.lateCancelPercent },
    confirmation: row.isOnRequest ? 'on_request' : 'instant',
    madeAt: row.madeAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    wish: { id: wishId, state: wishState, place, days, fromMin, toMin },
    readAt: new Date(at).toISOString(),
  }
}
