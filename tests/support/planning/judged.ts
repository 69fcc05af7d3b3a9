import type { PlanKind } from '#core/planning/kinds.ts'
import { endOfPart, type Part, type Wish } from '#core/planning/wish.ts'
import { MINUTE_MS } from '#core/time.ts'
import { slowWayMs } from './planning-worlds.ts'

/** What a kind is judged by, then what breaks ties; less is better. */
export function judged(wish: Wish, kind: PlanKind, parts: readonly Part[]): [number, number] {
  const inTime = parts.toSorted((a, b) => a.startsAt - b.startsAt)
  const done = Math.max(...parts.map(endOfPart)) - wish.window.from
  const pairs = inTime.slice(1).map((after, n) => [inTime[n]!, after] as const)
  const way = ([a, b]: readonly [Part, Part]) => slowWayMs(a.candidate, b.candidate, wish.pace)
  const ways = pairs.reduce((sum, pair) => sum + way(pair), 0)
  if (kind === 'soonest') return [done, ways]
  if (kind === 'nearest') return [ways, done]
  if (kind === 'cheapest') return [parts.reduce((sum, { candidate }) => sum + candidate.price.minor, 0), done]
  if (kind === 'best_rated')
    return [-parts.reduce((sum, { candidate }) => sum + Math.round((candidate.rating ?? 3) * 100), 0), done]
  const rooms = pairs.map((pair) => pair[1].startsAt - endOfPart(pair[0]) - way(pair))
  return [-Math.min(60 * MINUTE_MS, ...rooms), done]
}

export const less = ([a, b]: [number, number], [c, d]: [number, number]) => a < c || (a === c && b < d)
