export type Counted = {
  readonly currency: string
  readonly method: string
  readonly expectedMinor: number
  readonly countedMinor: number | null
}

/** Counted less expected; what nobody counted is as expected [C5]. */
export function differenceOf({ expectedMinor, countedMinor }: Counted): number {
  return countedMinor === null ? 0 : countedMinor - expectedMinor
}

/** A closing with a difference needs a word on it [C5]. */
export function needsClosingWord(kinds: readonly Counted[]): boolean {
  return kinds.some((kind) => differenceOf(kind) !== 0)
}

/** By currency: what was taken, and by how much the count differs. */
export function sumsByCurrency(kinds: readonly Counted[]) {
  return [...Map.groupBy(kinds, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    takenMinor: of.reduce((sum, { expectedMinor }) => sum + expectedMinor, 0),
    differenceMinor: of.reduce((sum, kind) => sum + differenceOf(kind), 0),
  }))
}
