type Price = { minor: number; currency: string; kind: string }
type Policy = { freeCancelHours: number; lateCancelPercent: number }
type Deposit = { minor: number; hours: number } | null
export type CartItem = { id: string; startsAt: string; price: Price; shop: { policy: Policy }; deposit?: Deposit }
export type SeenItem = { id: string; startsAt: string; price: Price; policy: Policy; deposit?: Deposit }

/** The terms a client agrees to after loading their cart [B15]. */
export function seenItems(items: readonly CartItem[]): SeenItem[] {
  return items.map(({ id, startsAt, price, shop, deposit }) => ({
    id,
    startsAt,
    price,
    policy: shop.policy,
    ...(deposit && { deposit }),
  }))
}

/** The same, at another price. */
export function pricedAt(minor: unknown): <T extends { price: object }>(item: T) => T {
  return (item) => ({ ...item, price: { ...item.price, minor } })
}
