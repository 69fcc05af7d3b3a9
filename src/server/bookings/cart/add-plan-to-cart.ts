import type { z } from 'zod'
import type { cartView, addPlanToCart as route } from '#contract/booking/cart.ts'
import type { RouteParsed } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { type CartDeps, findCartToFill, holdItem, type Refusal } from './add-to-cart.ts'
import { listBookableLooks } from './bookable.store.ts'
import type { CartVisitor } from './cart.store.ts'
import { claimUntilDecided, nearestTo, type TimeRequest } from './claim-time.ts'
import { readCart } from './view-cart.ts'

type Item = RouteParsed<typeof route>['body']['items'][number]
type PlannedItem = { place: number; lookId: string; request: TimeRequest }

/**
 * Puts every part of a plan into the cart and holds its time, or none of them, in one transaction [G10]. The refusal names the
 * part by its place in the plan.
 */
export async function addPlanToCart(
  { db, now, newId, vault, config }: CartDeps,
  visitor: CartVisitor,
  items: readonly Item[],
): Promise<Decision<z.output<typeof cartView>, Refusal, ProblemDetail | undefined>> {
  const bookable = new Map(
    (
      await listBookableLooks(
        db,
        items.map(({ lookId }) => lookId),
      )
    ).map((row) => [row.lookId, row]),
  )
  const unknown = items.findIndex(({ lookId }) => !bookable.has(lookId))
  if (unknown >= 0) return refused('not_found', about(unknown, 'not_found'))

  const planned = items
    .map(({ lookId, startsAt, forAnyone }, place): PlannedItem => {
      const { shopId, serviceId, memberId } = bookable.get(lookId)!
      const maker = forAnyone ? null : memberId
      return { place, lookId, request: { shopId, serviceId, memberId: maker, startsAt: Date.parse(startsAt) } }
    })
    .toSorted(inLockOrder)
  const at = now()
  let failed: PlannedItem | undefined
  const added = await claimUntilDecided(() =>
    commitIfGranted(db, async (tx): Promise<Decision<void, Refusal | 'lost_race'>> => {
      failed = undefined
      const cart = await findCartToFill(tx, newId, visitor, at)
      if (!cart.ok) return cart
      for (const item of planned) {
        const held = await holdItem(tx, { cartId: cart.value.id, id: newId(), ...item, at }, visitor, config)
        if (held.ok) continue
        failed = item
        return held
      }
      return granted(undefined)
    }),
  )
  if (added.ok) return granted(await readCart({ db, vault }, visitor.owner, at))
  if (!failed) return added
  const nearest = added.code === 'slot_taken' ? await nearestTo(db, failed.request, at) : {}
  return refused(added.code, { ...nearest, ...about(failed.place, added.code) })
}

function about(place: number, rule: string): ProblemDetail {
  return { fields: [{ path: `items.${place}`, rule }] }
}

/** Every plan claims its times in the same order of people, so that two plans over the same people cannot deadlock. */
function inLockOrder({ request: a }: PlannedItem, { request: b }: PlannedItem): number {
  const key = ({ shopId, memberId }: TimeRequest) => `${shopId} ${memberId}`
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.startsAt - b.startsAt
}
