import type { z } from 'zod'
import type { cartView, changeCartItem as changeRoute } from '#contract/booking/cart.ts'
import type { RouteParsed } from '#contract/route.ts'
import type { ClaimRefusal } from '#core/booking/cart/decide-claim.ts'
import { extendedEnd, MOST_CARTS, MOST_ITEMS } from '#core/booking/cart/hold.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { CartDeps } from './add-to-cart.ts'
import {
  adoptCart,
  type CartVisitor,
  countHoldingCarts,
  findCartForChange,
  lockHolder,
  updateHoldsOfCart,
} from './cart.store.ts'
import { deleteCartItem, findCartItem, updateNoteOfItem, updateTimeOfItem } from './cart-items.store.ts'
import { claimUntilDecided, nearestTo, planClaim, type TimeRequest, takeClaim } from './claim-time.ts'
import { deleteHold, listHoldEnds } from './held-time.store.ts'
import { type HoldRefusal, holdRefused } from './hold-limits.store.ts'
import { readCart } from './view-cart.ts'
import { isWithinVisitorLimits } from './visitor-holds.ts'

type Cart = z.output<typeof cartView>
type Change = RouteParsed<typeof changeRoute>['body']
type Refusal = ClaimRefusal | HoldRefusal | 'not_found' | 'too_many_holds'

/** Changes the time of an item: takes the new time and releases the old one atomically. */
export async function changeCartItem(
  { db, now, vault, config }: CartDeps,
  visitor: CartVisitor,
  id: string,
  change: Change,
): Promise<Decision<Cart, Refusal, ProblemDetail | undefined>> {
  const { owner, addressHash } = visitor
  const at = now()
  let request: TimeRequest | undefined
  const changed = await claimUntilDecided(() =>
    commitIfGranted(db, async (tx): Promise<Decision<void, Refusal | 'lost_race'>> => {
      if (change.startsAt !== undefined) await lockHolder(tx, owner, visitor)
      const cart = await findCartForChange(tx, owner, change.startsAt === undefined ? undefined : visitor)
      const item = cart && (await findCartItem(tx, cart.id, id))
      if (!item) return refused('not_found')
      if (change.note !== undefined) await updateNoteOfItem(tx, cart.id, id, change.note || null)
      if (change.startsAt === undefined) return granted(undefined)

      const others = await countHoldingCarts(tx, { cartId: cart.id, personId: owner.personId, addressHash, now: at })
      if (others >= MOST_CARTS) return refused('too_many_holds')
      request = {
        shopId: item.shopId,
        serviceId: item.serviceId,
        memberId: item.forAnyone ? null : item.memberId,
        startsAt: Date.parse(change.startsAt),
      }
      await deleteHold(tx, id)
      const claim = await planClaim(tx, request, at)
      if (!claim.ok) return claim
      const holdRequest = { cartId: cart.id, itemId: id, claim: claim.value, now: at }
      if (!(await isWithinVisitorLimits(tx, visitor, holdRequest, config.visitorLimits)))
        return refused('sign_in_to_hold')
      const { startsAt } = request
      const { memberId, time } = claim.value
      const moved = await updateTimeOfItem<HoldRefusal>(
        tx,
        { cartId: cart.id, id, startsAt, memberId, lanes: time.lanes.length },
        holdRefused(visitor, { ...holdRequest, startsAt }, config),
      )
      return moved.ok ? takeClaim(tx, claim.value, id, at) : moved
    }),
  )
  if (changed.ok) return granted(await readCart({ db, vault }, owner, at))
  return changed.code === 'slot_taken' && request ? refused('slot_taken', await nearestTo(db, request, at)) : changed
}

/** Removes an item and releases its time. */
export async function removeFromCart(
  { db, now, vault }: CartDeps,
  { owner }: CartVisitor,
  id: string,
): Promise<Decision<Cart, 'not_found'>> {
  const isRemoved = await inTransaction(db, async (tx) => {
    const cart = await findCartForChange(tx, owner)
    return cart !== undefined && deleteCartItem(tx, cart.id, id)
  })
  if (!isRemoved) return refused('not_found')
  return granted(await readCart({ db, vault }, owner, now()))
}

/** Checkout begins: extends a person's live holds by ten minutes, once [B3]; a visitor must sign in first. */
export async function extendCart({ db, now, vault }: CartDeps, { owner }: CartVisitor): Promise<Cart> {
  const at = now()
  if (owner.personId === null) return readCart({ db, vault }, owner, at)
  await inTransaction(db, async (tx) => {
    const cart = await findCartForChange(tx, owner)
    if (!cart) return
    const holdsEndAt = await listHoldEnds(tx, cart.id)
    const until = extendedEnd({ extendedAt: cart.extendedAt?.getTime() ?? null, holdsEndAt }, at)
    if (until !== null) await updateHoldsOfCart(tx, cart.id, { until, now: at })
  })
  return readCart({ db, vault }, owner, at)
}

/** After sign-in, the browser's cart becomes the person's. */
export async function bringCart({ db }: CartDeps, { owner }: CartVisitor): Promise<void> {
  await inTransaction(db, (tx) => adoptCart(tx, owner, MOST_ITEMS))
}
