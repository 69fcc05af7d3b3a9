export type SoldLine = { readonly unitMinor: number; readonly pieces: number }
export type PaidLine = {
  readonly method: string
  readonly amountMinor: number
  readonly givenMinor?: number | undefined
}

export const VISIT_LIMITS = { products: 20, pieces: 99, payments: 4 } as const

export type Bill = {
  /** what the service costs in the end */
  readonly priceMinor: number
  /** added now */
  readonly products: readonly SoldLine[]
  readonly tipMinor: number
  /** lines that were added earlier */
  readonly extrasMinor: number
  readonly paidMinor: number
}

/** The parts of a visit and what is still to pay of it, never below zero [C2]. */
export function toPay({ priceMinor, products, tipMinor, extrasMinor, paidMinor }: Bill) {
  const goodsMinor = products.reduce((sum, { unitMinor, pieces }) => sum + unitMinor * pieces, 0)
  const totalMinor = priceMinor + goodsMinor + tipMinor + extrasMinor
  return { goodsMinor, totalMinor, toPayMinor: Math.max(0, totalMinor - paidMinor) }
}

/** Above zero: still to pay; below zero: more than is asked for [C1]. */
export function leftToPay(toPayMinor: number, payments: readonly PaidLine[]): number {
  return payments.reduce((left, { amountMinor }) => left - amountMinor, toPayMinor)
}

/** What goes back of the cash that was given; below zero: it does not cover its payment. */
export function changeOf(payments: readonly PaidLine[]): number {
  return payments.reduce((sum, { amountMinor, givenMinor = amountMinor }) => sum + givenMinor - amountMinor, 0)
}

export type TipChoice = { readonly kind: 'percent' | 'round'; readonly of: number; readonly minor: number }

/** Tips to propose for a sum: 5 %, 10 % and the next round sum. None is chosen for anybody. */
export function tipChoices(sumMinor: number): TipChoice[] {
  if (sumMinor <= 0) return []
  const step = 10 ** Math.max(0, String(sumMinor).length - 2)
  const round = (Math.floor(sumMinor / step) + 1) * step
  const percent = (of: number): TipChoice => ({ kind: 'percent', of, minor: Math.round((sumMinor * of) / 100) })
  return [percent(5), percent(10), { kind: 'round' as const, of: round, minor: round - sumMinor }].filter(
    ({ minor }) => minor > 0,
  )
}
