export type PriceLine = {
  readonly shopId: string
  readonly currency: string
  readonly priceMinor: number
  /** at least this much; the shop says the rest */
  readonly isFrom: boolean
}

export type Total = { readonly currency: string; readonly minor: number; readonly isFrom: boolean }

/** What everything costs, one sum for each currency, in the order they first come [B9]. */
export function totals(lines: readonly PriceLine[]): Total[] {
  const sums = new Map<string, Total>()
  for (const { currency, priceMinor, isFrom } of lines) {
    const sum = sums.get(currency) ?? { currency, minor: 0, isFrom: false }
    sums.set(currency, { currency, minor: sum.minor + priceMinor, isFrom: sum.isFrom || isFrom })
  }
  return [...sums.values()]
}

/** The same, shop by shop: each is paid where it is. */
export function totalsByShop(lines: readonly PriceLine[]): Map<string, Total[]> {
  const byShop = Map.groupBy(lines, ({ shopId }) => shopId)
  return new Map([...byShop].map(([shopId, own]) => [shopId, totals(own)]))
}
