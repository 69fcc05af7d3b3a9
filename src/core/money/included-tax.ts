import type { TaxPoints } from './tax-rate.ts'

/** What is sold at one rate; null: outside tax, such as a tip. */
export type Taxed = { readonly grossMinor: number; readonly taxPoints: TaxPoints | null }
export type RateSum = { readonly taxPoints: TaxPoints; readonly grossMinor: number; readonly taxMinor: number }

/**
 * The tax within a price that includes it, in whole minor units, half away from zero [C16]: the negated price has the negated tax.
 * Integers only: the largest receipt times the largest rate is below 2^53.
 */
export function taxIn(grossMinor: number, taxPoints: TaxPoints): number {
  const whole = 10_000 + taxPoints
  const tax = Math.floor((2 * Math.abs(grossMinor) * taxPoints + whole) / (2 * whole))
  return grossMinor < 0 && tax !== 0 ? -tax : tax
}

/** Rounded once for each rate, on its sum [C16]; the highest rate first. */
export function taxByRate(lines: readonly Taxed[]): RateSum[] {
  const sums = new Map<TaxPoints, number>()
  for (const { taxPoints, grossMinor } of lines)
    if (taxPoints !== null) sums.set(taxPoints, (sums.get(taxPoints) ?? 0) + grossMinor)
  return [...sums]
    .map(([taxPoints, grossMinor]) => ({ taxPoints, grossMinor, taxMinor: taxIn(grossMinor, taxPoints) }))
    .toSorted((a, b) => b.taxPoints - a.taxPoints)
}

/** Each line's share of the tax of its rate, in the order of the lines: they add up to what taxByRate says [C16]. */
export function taxOfLines(lines: readonly Taxed[]): (number | null)[] {
  const before = new Map<TaxPoints, number>()
  return lines.map(({ taxPoints, grossMinor }) => {
    if (taxPoints === null) return null
    const sum = before.get(taxPoints) ?? 0
    before.set(taxPoints, sum + grossMinor)
    return taxIn(sum + grossMinor, taxPoints) - taxIn(sum, taxPoints)
  })
}
