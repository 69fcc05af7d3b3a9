export type Price = {
  readonly minor: number
  readonly currency: string
  /** from: at least this much; the shop sets the final price */
  readonly kind: 'fixed' | 'from'
}

export type Total = { readonly currency: string; readonly minor: number; readonly isFrom: boolean }

/** One sum for each currency, in the order of first appearance [B9]. */
export function totals(prices: readonly Price[]): Total[] {
  const sums = new Map<string, Total>()
  for (const { currency, minor, kind } of prices) {
    const sum = sums.get(currency) ?? { currency, minor: 0, isFrom: false }
    sums.set(currency, { currency, minor: sum.minor + minor, isFrom: sum.isFrom || kind === 'from' })
  }
  return [...sums.values()]
}
