type MayBeFree = { nextFree: { startsAt: string } | null }

/** Those with a free time, the soonest first. */
export function soonestFree<L extends MayBeFree>(looks: readonly L[]): L[] {
  const startOf = ({ nextFree }: L) => (nextFree === null ? Number.POSITIVE_INFINITY : Date.parse(nextFree.startsAt))
  return looks.filter(({ nextFree }) => nextFree !== null).toSorted((a, b) => startOf(a) - startOf(b))
}
