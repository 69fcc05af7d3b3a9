import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { cartView, addToCart as route } from '#contract/booking/cart.ts'
import type { RouteParsed } from '#contract/route.ts'
import type { ClaimRefusal } from '#core/booking/cart/decide-claim.ts'
import { MOST_CARTS, MOST_ITEMS } from '#core/booking/cart/hold.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { type BookableRow, findBookableLook, findBookableService } from './bookable.store.ts'
import {
  type CartRow,
  type CartVisitor,
  countHoldingCarts,
  findCartForChange,
  insertCart,
  lockHolder,
} from './cart.store.ts'
import { insertCartItem } from './cart-items.store.ts'
import { claimUntilDecided, nearestTo, planClaim, type TimeRequest, takeClaim } from './claim-time.ts'
import { type HoldRefusal, holdRefused } from './hold-limits.store.ts'
import { readCart } from './view-cart.ts'
import { isWithinVisitorLimits } from './visitor-holds.ts'

export type NewItemInput = RouteParsed<typeof route>['body']
export type Refusal = ClaimRefusal | HoldRefusal | 'not_found' | 'too_many' | 'too_many_holds'
export type CartDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'vault' | 'config'>

/** Adds an item to the cart and holds its time for ten minutes [B3], atomically. */
export async function addToCart(
  { db, now, newId, vault, config }: CartDeps,
  visitor: CartVisitor,
  input: NewItemInput,
): Promise<Decision<z.output<typeof cartView>, Refusal, ProblemDetail | undefined>> {
  const { owner } = visitor
  const found = await findBookable(db, input)
  if (!found) return refused('not_found')
  const at = now()
  const request = timeRequestOf(found, input)
  const added = await claimUntilDecided(() =>
    commitIfGranted(db, async (tx): Promise<Decision<void, Refusal | 'lost_race'>> => {
      const cart = await findCartToFill(tx, newId, visitor, at)
      return cart.ok
        ? holdItem(tx, { cartId: cart.value.id, id: newId(), request, lookId: found.lookId, at }, visitor, config)
        : cart
    }),
  )
  if (added.ok) return granted(await readCart({ db, vault }, owner, at))
  return added.code === 'slot_taken' ? refused('slot_taken', await nearestTo(db, request, at)) : added
}

/** The visitor's cart, a new one if need be, locked; refused if too many others of theirs hold times [B4]. */
export async function findCartToFill(
  tx: Transaction<DB>,
  newId: Deps['newId'],
  visitor: CartVisitor,
  at: EpochMs,
): Promise<Decision<CartRow, 'too_many_holds'>> {
  const { owner, addressHash, networkHash } = visitor
  await lockHolder(tx, owner, visitor)
  const cart =
    (await findCartForChange(tx, owner, visitor)) ??
    (await insertCart(tx, { id: newId(), owner, addressHash, networkHash, at }))
  const others = await countHoldingCarts(tx, { cartId: cart.id, personId: owner.personId, addressHash, now: at })
  return others >= MOST_CARTS ? refused('too_many_holds') : granted(cart)
}

type NewItem = { cartId: string; id: string; request: TimeRequest; lookId: string | null; at: EpochMs }

/** Adds one item to a cart and holds its time. `lost_race`: another claim was first, and the transaction must be repeated. */
export async function holdItem(
  tx: Transaction<DB>,
  { cartId, id, request, lookId, at }: NewItem,
  visitor: CartVisitor,
  config: Deps['config'],
): Promise<Decision<void, Refusal | 'lost_race'>> {
  const claim = await planClaim(tx, request, at)
  if (!claim.ok) return claim
  const holdRequest = { cartId, itemId: id, claim: claim.value, now: at }
  if (!(await isWithinVisitorLimits(tx, visitor, holdRequest, config.visitorLimits))) return refused('sign_in_to_hold')
  const item = {
    cartId,
    id,
    shopId: request.shopId,
    serviceId: request.serviceId,
    memberId: claim.value.memberId,
    forAnyone: request.memberId === null,
    lookId,
    startsAt: request.startsAt,
    lanes: claim.value.time.lanes.length,
    at,
  }
  const checked = holdRefused(visitor, { ...holdRequest, startsAt: request.startsAt }, config)
  const added = await insertCartItem<HoldRefusal>(tx, item, MOST_ITEMS, checked)
  return added.ok ? takeClaim(tx, claim.value, id, at) : added
}

export function findBookable(db: Deps['db'], input: NewItemInput): Promise<BookableRow | undefined> {
  return 'lookId' in input ? findBookableLook(db, input.lookId) : findBookableService(db, input)
}

export function timeRequestOf(found: BookableRow, input: NewItemInput): TimeRequest {
  const isForAnyone = 'lookId' in input && input.forAnyone === true
  return {
    shopId: found.shopId,
    serviceId: found.serviceId,
    memberId: isForAnyone ? null : found.memberId,
    startsAt: Date.parse(input.startsAt),
  }
}
