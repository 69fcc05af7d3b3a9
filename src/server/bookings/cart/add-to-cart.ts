import type { z } from 'zod'
import type { cartView, addToCart as route } from '#contract/booking/cart.ts'
import type { RouteParsed } from '#contract/route.ts'
import type { ClaimRefusal } from '#core/booking/cart/decide-claim.ts'
import { MOST_CARTS, MOST_ITEMS } from '#core/booking/cart/hold.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { type BookableRow, findBookableLook, findBookableService } from './bookable.store.ts'
import {
  type CartVisitor,
  countHoldingCarts,
  findCartForChange,
  insertCart,
  insertCartItem,
  lockHolder,
} from './cart.store.ts'
import { claimUntilDecided, nearestTo, planClaim, type TimeRequest, takeClaim } from './claim-time.ts'
import { readCart } from './view-cart.ts'
import { isWithinVisitorLimits } from './visitor-holds.ts'

type Input = RouteParsed<typeof route>['body']
type Refusal = ClaimRefusal | 'not_found' | 'too_many' | 'too_many_holds' | 'sign_in_to_hold'
export type CartDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'vault' | 'timesChanged' | 'config'>

/** Adds an item to the cart and holds its time for ten minutes [B3], atomically. */
export async function addToCart(
  { db, now, newId, vault, timesChanged, config }: CartDeps,
  visitor: CartVisitor,
  input: Input,
): Promise<Decision<z.output<typeof cartView>, Refusal, ProblemDetail | undefined>> {
  const { owner, addressHash, networkHash } = visitor
  const found = await findBookable(db, input)
  if (!found) return refused('not_found')
  const at = now()
  const request = timeRequestOf(found, input)
  const added = await claimUntilDecided(() =>
    commitIfGranted(db, async (tx): Promise<Decision<void, Refusal | 'outrun'>> => {
      await lockHolder(tx, owner, visitor)
      const cart =
        (await findCartForChange(tx, owner, visitor)) ??
        (await insertCart(tx, { id: newId(), owner, addressHash, networkHash, at }))
      const others = await countHoldingCarts(tx, { cartId: cart.id, personId: owner.personId, addressHash, now: at })
      if (others >= MOST_CARTS) return refused('too_many_holds')

      const claim = await planClaim(tx, request, at)
      if (!claim.ok) return claim
      const id = newId()
      const holdRequest = { cartId: cart.id, itemId: id, claim: claim.value, now: at }
      if (!(await isWithinVisitorLimits(tx, visitor, holdRequest, config.visitorLimits)))
        return refused('sign_in_to_hold')
      const item = {
        cartId: cart.id,
        id,
        shopId: request.shopId,
        serviceId: request.serviceId,
        memberId: claim.value.memberId,
        forAnyone: request.memberId === null,
        lookId: found.lookId,
        startsAt: request.startsAt,
        lanes: claim.value.time.lanes.length,
        at,
      }
      if (!(await insertCartItem(tx, item, MOST_ITEMS))) return refused('too_many')
      return (await takeClaim(tx, claim.value, id, at)) ? granted(undefined) : refused('outrun')
    }),
  )
  if (added.ok) timesChanged([request.shopId])
  if (added.ok) return granted(await readCart({ db, vault }, owner, at))
  return added.code === 'slot_taken' ? refused('slot_taken', await nearestTo(db, request, at)) : added
}

function findBookable(db: Deps['db'], input: Input): Promise<BookableRow | undefined> {
  return 'lookId' in input ? findBookableLook(db, input.lookId) : findBookableService(db, input)
}

function timeRequestOf(found: BookableRow, input: Input): TimeRequest {
  const isForAnyone = 'lookId' in input && input.forAnyone === true
  return {
    shopId: found.shopId,
    serviceId: found.serviceId,
    memberId: isForAnyone ? null : found.memberId,
    startsAt: Date.parse(input.startsAt),
  }
}
