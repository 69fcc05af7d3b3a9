import { ALWAYS_MIN } from '../booking/cart/day-plan.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'
import { lossWithin, MOST_ROOM_MIN, type PlanKind } from './kinds.ts'
import { endsByStart, forEachSet, leastSums, leastUnrest, leastWays, lookUp, suffixLeast } from './least-loss.ts'
import type { Stop, Ways } from './ways.ts'
import type { Wish } from './wish.ts'

const CELL_MS = 5 * MINUTE_MS

/** What the rest of a day, a set of needs as bits, takes at least: never more than any real day takes. */
export type Bounds = {
  readonly price: readonly number[]
  /** of the whole day, if it has this loss with the part that ends then */
  readonly loss: (loss: number, rest: number, stop: Stop, endsAt: EpochMs) => number
  readonly doneAt: (rest: number, endsAt: EpochMs) => EpochMs
}

/**
 * The same search with less in it, small enough to be solved for every moment and every set of needs: without places, where
 * between two parts lies the shortest way there is, and for the least way without times. Only days below a cost matter.
 */
export function boundsOf(
  wish: Wish,
  stops: readonly (readonly Stop[])[],
  kind: PlanKind,
  ways: Ways,
  below: number,
): Bounds {
  const { window } = wish
  const cells = {
    count: Math.max(1, Math.ceil((window.to - window.from) / CELL_MS)) + 1,
    lengthMs: CELL_MS,
    of: (at: EpochMs) => Math.floor((at - window.from) / CELL_MS),
  }
  // In a fixed order, a need comes after every earlier one.
  const mayBeNext = (rest: number, need: number) =>
    (rest & (1 << need)) !== 0 && (!wish.isOrdered || (rest & ((1 << need) - 1)) === 0)
  const wayMs = leastWayMs(stops)
  // A calmer day than the best so far has more room than that between any two parts.
  const roomMs = kind === 'calmest' ? Math.max(0, MOST_ROOM_MIN - lossWithin(below)) * MINUTE_MS : 0
  const gapMs = wayMs + roomMs

  const ends = stops.map((ofNeed) => suffixLeast(endsByStart(ofNeed, cells)))
  const done = forEachSet(stops.length, cells.count, mayBeNext, (table, need, after, tables) => {
    for (let cell = 0; cell < cells.count; cell++) {
      const end = ends[need]![cell]!
      if (end === Number.POSITIVE_INFINITY) break
      const at = after === 0 ? end : lookUp(tables[after]!, cells.of(end + gapMs))
      if (at < table[cell]!) table[cell] = at
    }
  })
  const doneAt = (rest: number, endsAt: EpochMs) =>
    rest === 0 ? endsAt : lookUp(done[rest]!, cells.of(endsAt + gapMs))
  return { price: leastPrices(stops), doneAt, loss: lossBound() }

  function lossBound(): Bounds['loss'] {
    if (kind === 'soonest') return (loss, rest) => loss + bits(rest) * (wayMs / MINUTE_MS)
    if (kind === 'nearest') {
      const least = leastWays(stops, ways, mayBeNext)
      return (loss, rest, { index }) => loss + least[rest]![index]!
    }
    if (kind === 'calmest') {
      const least = leastUnrest(stops, cells, mayBeNext, wayMs, window.from)
      return (loss, rest, _, endsAt) => (rest === 0 ? loss : Math.max(loss, lookUp(least[rest]!, cells.of(endsAt))))
    }
    const least = leastSums(stops, kind, cells, mayBeNext, gapMs)
    return (loss, rest, _, endsAt) => (rest === 0 ? loss : loss + lookUp(least[rest]!, cells.of(endsAt + gapMs)))
  }
}

/** Two needs that one shop can meet need no way between them. */
function leastWayMs(stops: readonly (readonly Stop[])[]): number {
  const needOf = new Map<string, number>()
  for (const ofNeed of stops)
    for (const { candidate, need } of ofNeed) {
      const known = needOf.get(candidate.shopId)
      if (known !== undefined && known !== need) return 0
      needOf.set(candidate.shopId, need)
    }
  return ALWAYS_MIN * MINUTE_MS
}

/** For every set of needs, the sum of the least price of each. */
function leastPrices(stops: readonly (readonly Stop[])[]): number[] {
  const least = stops.map((ofNeed) =>
    ofNeed.reduce((known, { candidate }) => Math.min(known, candidate.price.minor), Number.POSITIVE_INFINITY),
  )
  return Array.from({ length: 1 << stops.length }, (_, set) =>
    least.reduce((sum, each, need) => (set & (1 << need) ? sum + each : sum), 0),
  )
}

function bits(set: number): number {
  let count = 0
  for (let rest = set; rest > 0; rest &= rest - 1) count++
  return count
}
