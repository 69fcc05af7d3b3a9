/** from: at least this much · on_request: the shop names it, minor is 0 · free: minor is 0 */
export const priceKinds = ['fixed', 'from', 'on_request', 'free'] as const
export type PriceKind = (typeof priceKinds)[number]

export type Price = { readonly minor: number; readonly currency: string; readonly kind: PriceKind }

export type Total = { readonly currency: string; readonly minor: number; readonly isFrom: boolean }

/** One sum for each currency, at least that much where a price is not fixed, in the order of first appearance [B9]. */
export function totals(prices: readonly Price[]): Total[] {
  const sums = new Map<string, Total>()
  for (const { currency, minor, kind } of prices) {
    const sum = sums.get(currency) ?? { currency, minor: 0, isFrom: false }
    sums.set(currency, { currency, minor: sum.minor + minor, isFrom: sum.isFrom || isOpenPrice(kind) })
  }
  return [...sums.values()]
}

/** True if the shop sets the final price later. */
function isOpenPrice(kind: PriceKind): boolean {
  return kind === 'from' || kind === 'on_request'
}
