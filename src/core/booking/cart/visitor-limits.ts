/** Limits for visitors who are not signed in [B23]. */
export type VisitorLimits = {
  /** carts with live holds, per address group */
  readonly carts: number
  /** live holds at one shop, per address group */
  readonly holdsAtShop: number
  /** percent of a member's open time on a day, over all visitors */
  readonly dayPercent: number
}

export const VISITOR_LIMITS: VisitorLimits = { carts: 3, holdsAtShop: 3, dayPercent: 25 }

/** The limits of an IPv6 /48 are this many times those of one of its /64. */
export const NETWORK_MULTIPLE = 4

/** Live holds of visitors, not counting the one requested: from one address group, and from its wider network. */
export type VisitorHolds = {
  readonly carts: number
  readonly holdsAtShop: number
  readonly networkCarts: number
  readonly networkHoldsAtShop: number
}

export function mayVisitorHold(held: VisitorHolds, limits: VisitorLimits): boolean {
  return (
    held.carts < limits.carts &&
    held.holdsAtShop < limits.holdsAtShop &&
    held.networkCarts < limits.carts * NETWORK_MULTIPLE &&
    held.networkHoldsAtShop < limits.holdsAtShop * NETWORK_MULTIPLE
  )
}

/** True if a member's day has room for another visitor's hold. The first hold always fits, because a service may be long. */
export function hasVisitorShare(
  { heldMs, wantedMs, openMs }: { heldMs: number; wantedMs: number; openMs: number },
  { dayPercent }: VisitorLimits,
): boolean {
  return heldMs === 0 || (heldMs + wantedMs) * 100 <= openMs * dayPercent
}
