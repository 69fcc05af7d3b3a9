export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The median of each figure over several runs. */
export function medians<T extends Record<string, number>>(runs: readonly T[]): T {
  const [first] = runs
  if (!first) throw new Error('Nothing was measured')
  return Object.fromEntries(Object.keys(first).map((name) => [name, median(runs.map((run) => run[name]!))])) as T
}
