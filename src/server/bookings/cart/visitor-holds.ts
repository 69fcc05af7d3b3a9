import type { Transaction } from 'kysely'
import { hasVisitorShare, mayVisitorHold, type VisitorLimits } from '#core/booking/cart/visitor-limits.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { CartVisitor } from './cart.store.ts'
import type { Claim } from './claim-time.ts'
import { countVisitorHolds, sumVisitorHolds } from './visitor-holds.store.ts'

type HoldRequest = { cartId: string; itemId: string; claim: Claim; now: EpochMs }

/** True if this hold is within the limits for visitors [B23]; a signed-in person always passes. */
export async function isWithinVisitorLimits(
  tx: Transaction<DB>,
  visitor: CartVisitor,
  { cartId, itemId, claim, now }: HoldRequest,
  limits: VisitorLimits,
): Promise<boolean> {
  if (visitor.owner.personId !== null) return true
  const { shopId, lanes, during } = claim.time
  const held = await countVisitorHolds(tx, visitor, { cartId, itemId, shopId, now })
  if (!mayVisitorHold(held, limits)) return false
  const { interval: day, openMs } = claim.memberDay
  const heldMs = await sumVisitorHolds(tx, { shopId, resourceId: lanes[0]!.resourceId, day }, { itemId, now })
  return hasVisitorShare({ heldMs, wantedMs: during.to - during.from, openMs }, limits)
}
