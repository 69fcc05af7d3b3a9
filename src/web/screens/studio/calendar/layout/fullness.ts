import { coalesce, type Interval, lengthOf, subtract } from '#core/availability/interval.ts'

/** The share of open time that is taken, 0 to 1; null where nobody works. Taken time outside the hours does not count. */
export function fullness(people: readonly { open: readonly Interval[]; taken: readonly Interval[] }[]): number | null {
  let all = 0
  let free = 0
  for (const { open, taken } of people) {
    const hours = coalesce(open)
    all += lengthOf(hours)
    free += lengthOf(subtract(hours, taken))
  }
  return all === 0 ? null : (all - free) / all
}
