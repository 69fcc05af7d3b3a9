import type { PriceKind } from '../booking/checkout/totals.ts'

type Terms = {
  readonly priceKind: PriceKind
  readonly priceMinor: number
  readonly durationMin: number
  readonly performers: readonly { readonly priceMinor: number | null; readonly durationMin: number | null }[]
}

/** The values on a service's card: the lowest price and the shortest duration of those who perform it [R2]. */
export function serviceCard({ priceKind, priceMinor, durationMin, performers }: Terms): {
  minor: number
  kind: PriceKind
  durationMin: number
} {
  const hasNumber = priceKind === 'fixed' || priceKind === 'from'
  const prices = performers.map((one) => (hasNumber ? (one.priceMinor ?? priceMinor) : 0))
  const durations = performers.map((one) => one.durationMin ?? durationMin)
  const lowest = prices.length > 0 ? Math.min(...prices) : priceMinor
  return {
    minor: lowest,
    kind: priceKind === 'fixed' && prices.some((price) => price > lowest) ? 'from' : priceKind,
    durationMin: durations.length > 0 ? Math.min(...durations) : durationMin,
  }
}
