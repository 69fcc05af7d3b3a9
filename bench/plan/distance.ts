import type { PlanKind } from '#core/planning/kinds.ts'
import { measures } from '#core/planning/measures.ts'
import type { Part, Wish } from '#core/planning/wish.ts'
import { MINUTE_MS } from '#core/time.ts'

/** By how much a day is worse than another at what its kind is judged by, in percent; no day at all is 100. */
export function shortOf(
  wish: Pick<Wish, 'pace' | 'window'>,
  kind: PlanKind,
  day: readonly Part[] | null,
  best: readonly Part[],
): number {
  if (!day) return 100
  const [mine, its] = [measures(wish, day), measures(wish, best)]
  const more = (a: number, b: number) => (a <= b ? 0 : ((a - b) / Math.max(b, 1)) * 100)
  if (kind === 'soonest') return more(mine.doneAt - wish.window.from, its.doneAt - wish.window.from)
  if (kind === 'nearest') return more(mine.wayMs, its.wayMs)
  if (kind === 'cheapest') return more(mine.priceMinor, its.priceMinor)
  if (kind === 'best_rated') return more(its.ratings, mine.ratings)
  const room = (ms: number) => Math.min(ms, 60 * MINUTE_MS)
  return more(room(its.roomMs), room(mine.roomMs))
}
