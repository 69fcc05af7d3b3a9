type Price = { minor: number; currency: string; kind: string }
type Policy = { freeCancelHours: number; lateCancelPercent: number }
export type CartItem = { id: string; startsAt: string; price: Price; shop: { policy: Policy } }
export type SeenItem = { id: string; startsAt: string; price: Price; policy: Policy }

/** The terms a client agrees to after loading their cart [B15]. */
export function seenItems(items: readonly CartItem[]): SeenItem[] {
  return items.map(({ id, startsAt, price, shop }) => ({ id, startsAt, price, policy: shop.policy }))
}

/** The same, at another price. */
export function pricedAt(minor: unknown): <T extends { price: object }>(item: T) => T {
  return (item) => ({ ...item, price: { ...item.price, minor } })
}
