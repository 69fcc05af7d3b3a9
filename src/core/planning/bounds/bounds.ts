import { ALWAYS_MIN } from '../../booking/cart/day-plan.ts'
import { type EpochMs, MINUTE_MS } from '../../time.ts'
import { lossWithin, MOST_ROOM_MIN, type PlanKind } from '../kinds.ts'
import type { Stop, Ways } from '../ways.ts'
import type { Wish } from '../wish.ts'
import { cellOf, dayCells, valueAt } from './day-cells.ts'
import { earliestDone, leastSums, leastUnrest, leastWays, type Problem } from './least-loss.ts'
import { anyFirst, countNeeds, hasNeed, lowestFirst, type NeedSet } from './need-sets.ts'

/**
 * What the needs that are left of a day take at least, so that the search drops beginnings that cannot become the best: never more
 * than any real day takes, which a property test holds.
 */
export type Bounds = {
  /** the price of these needs */
  readonly price: readonly number[]
  /** the loss of the whole day, if it is `loss` up to the stop that ends then */
  readonly loss: (loss: number, rest: NeedSet, stop: Stop, endsAt: EpochMs) => number
  /** when the day is over, if a part ends then */
  readonly doneAt: (rest: NeedSet, endsAt: EpochMs) => EpochMs
}

/**
 * Bounds by simpler problems, each small enough for dynamic programming over all sets of needs (relaxation). What they leave out:
 *
 * | doneAt      | places: between two parts lies the shortest way there is |
 * | cheapest, best_rated | the same |
 * | calmest     | the same |
 * | nearest     | times |
 * | soonest     | places and times: its loss is the way, which only breaks ties |
 *
 * Days that cost `below` or more do not matter, so that bounds of those may be anything.
 */
export function boundsOf(wish: Wish, stops: Problem['stops'], kind: PlanKind, ways: Ways, below: number): Bounds {
  const cells = dayCells(wish.window)
  const problem: Problem = { stops, cells, mayBeFirst: wish.isOrdered ? lowestFirst : anyFirst }
  const wayMs = shortestWayMs(stops)
  // A calmer day than the best so far has more room than that between any two parts.
  const roomMs = kind === 'calmest' ? Math.max(0, MOST_ROOM_MIN - lossWithin(below)) * MINUTE_MS : 0
  const gapMs = wayMs + roomMs

  const done = earliestDone(problem, gapMs)
  const doneAt: Bounds['doneAt'] = (rest, endsAt) =>
    rest === 0 ? endsAt : valueAt(done[rest]!, cellOf(cells, endsAt + gapMs))
  return { price: leastPrices(stops), doneAt, loss: lossBound() }

  function lossBound(): Bounds['loss'] {
    if (kind === 'soonest') return (loss, rest) => loss + countNeeds(rest) * (wayMs / MINUTE_MS)
    if (kind === 'nearest') {
      const least = leastWays(problem, ways)
      return (loss, rest, { index }) => loss + least[rest]![index]!
    }
    if (kind === 'calmest') {
      const least = leastUnrest(problem, wayMs)
      return (loss, rest, _, endsAt) =>
        rest === 0 ? loss : Math.max(loss, valueAt(least[rest]!, cellOf(cells, endsAt)))
    }
    const least = leastSums(problem, kind, gapMs)
    return (loss, rest, _, endsAt) => (rest === 0 ? loss : loss + valueAt(least[rest]!, cellOf(cells, endsAt + gapMs)))
  }
}

/** Two needs that one shop can meet need no way between them. */
function shortestWayMs(stops: Problem['stops']): number {
  const needOf = new Map<string, number>()
  for (const { candidate, need } of stops.flat()) {
    if ((needOf.get(candidate.shopId) ?? need) !== need) return 0
    needOf.set(candidate.shopId, need)
  }
  return ALWAYS_MIN * MINUTE_MS
}

/** For every set of needs, the sum of the least price of each. */
function leastPrices(stops: Problem['stops']): number[] {
  const least = stops.map((ofNeed) =>
    ofNeed.reduce((known, { candidate }) => Math.min(known, candidate.price.minor), Number.POSITIVE_INFINITY),
  )
  return Array.from({ length: 1 << stops.length }, (_, set) =>
    least.reduce((sum, price, need) => (hasNeed(set, need) ? sum + price : sum), 0),
  )
}
