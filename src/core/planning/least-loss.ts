import { type EpochMs, MINUTE_MS } from '../time.ts'
import { leastLoss, MOST_ROOM_MIN, type PlanKind } from './kinds.ts'
import type { Stop, Ways } from './ways.ts'

/** The day in cells of some minutes. Parts that start and end on these minutes make bounds exact. */
export type Cells = { readonly count: number; readonly lengthMs: number; readonly of: (at: EpochMs) => number }
/** True if a need may be the first of a set. */
export type MayBeNext = (rest: number, need: number) => boolean
type Stops = readonly (readonly Stop[])[]

export function lookUp(values: Float64Array, cell: number): number {
  return cell < values.length ? values[cell]! : Number.POSITIVE_INFINITY
}

/** A table for every set of needs, each made from those of its subsets. */
export function forEachSet(
  needs: number,
  length: number,
  mayBeNext: MayBeNext,
  fill: (table: Float64Array, need: number, after: number, tables: readonly Float64Array[]) => void,
): Float64Array[] {
  const tables = [new Float64Array(length)]
  for (let rest = 1; rest < 1 << needs; rest++) {
    const table = new Float64Array(length).fill(Number.POSITIVE_INFINITY)
    for (let need = 0; need < needs; need++) if (mayBeNext(rest, need)) fill(table, need, rest & ~(1 << need), tables)
    tables.push(table)
  }
  return tables
}

/** For prices and ratings: the least loss of meeting a set of needs with parts that start in a cell or later. */
export function leastSums(
  stops: Stops,
  kind: PlanKind,
  cells: Cells,
  mayBeNext: MayBeNext,
  gapMs: number,
): Float64Array[] {
  const fronts = stops.map((ofNeed) => endings(ofNeed, kind, cells))
  return forEachSet(stops.length, cells.count, mayBeNext, (table, need, after, tables) => {
    for (let cell = 0; cell < cells.count; cell++)
      for (const { end, loss } of fronts[need]![cell]!) {
        const total = loss + (after === 0 ? 0 : lookUp(tables[after]!, cells.of(end + gapMs)))
        if (total < table[cell]!) table[cell] = total
      }
  })
}

type Ending = { readonly end: EpochMs; readonly loss: number }

/** For each cell, the ends of parts that start in it or later, without those that another beats in both end and loss. */
function endings(stops: readonly Stop[], kind: PlanKind, cells: Cells): Ending[][] {
  const begun: Ending[][] = Array.from({ length: cells.count }, () => [])
  for (const { candidate } of stops) {
    const loss = leastLoss(kind, candidate)
    for (const start of candidate.starts)
      begun[cells.of(start)]!.push({ end: start + candidate.durationMin * MINUTE_MS, loss })
  }
  const fronts: Ending[][] = []
  let front: Ending[] = []
  for (let cell = cells.count - 1; cell >= 0; cell--) {
    if (begun[cell]!.length > 0) {
      front = unbeaten([...front, ...begun[cell]!].sort((a, b) => a.end - b.end || a.loss - b.loss))
    }
    fronts[cell] = front
  }
  return fronts
}

function unbeaten(inOrder: readonly Ending[]): Ending[] {
  let least = Number.POSITIVE_INFINITY
  const kept: Ending[] = []
  for (const each of inOrder)
    if (each.loss < least) {
      least = each.loss
      kept.push(each)
    }
  return kept
}

/** For the calmest: the least loss after an end in a cell, if between any two parts lies only the shortest way. */
export function leastUnrest(
  stops: Stops,
  cells: Cells,
  mayBeNext: MayBeNext,
  wayMs: number,
  from: EpochMs,
): Float64Array[] {
  const ends = stops.map((ofNeed) => endsByStart(ofNeed, cells))
  const later = ends.map((ofNeed) => suffixLeast(ofNeed))
  // A start may lie up to this much after the beginning of its cell.
  const past = stops
    .flat()
    .reduce(
      (known, { candidate }) =>
        candidate.starts.reduce((most, start) => Math.max(most, (start - from) % cells.lengthMs), known),
      0,
    )
  const enough = Math.ceil((wayMs + MOST_ROOM_MIN * MINUTE_MS) / cells.lengthMs)
  return forEachSet(stops.length, cells.count, mayBeNext, (table, need, after, tables) => {
    const lossAt = (end: number) =>
      end === Number.POSITIVE_INFINITY ? end : after === 0 ? 0 : lookUp(tables[after]!, cells.of(end))
    for (let cell = 0; cell < cells.count; cell++) {
      let least = table[cell]!
      for (let away = 0; away < enough && cell + away < cells.count; away++) {
        const roomMs = away * cells.lengthMs + past - wayMs
        if (roomMs < 0) continue
        const unrest = MOST_ROOM_MIN - Math.min(MOST_ROOM_MIN, roomMs / MINUTE_MS)
        if (unrest < least) least = Math.min(least, Math.max(unrest, lossAt(ends[need]![cell + away]!)))
      }
      if (cell + enough < cells.count) least = Math.min(least, lossAt(later[need]![cell + enough]!))
      table[cell] = least
    }
  })
}

/** For each cell, the earliest end of a part that starts in it. */
export function endsByStart(stops: readonly Stop[], cells: Cells): Float64Array {
  const ends = new Float64Array(cells.count).fill(Number.POSITIVE_INFINITY)
  for (const { candidate } of stops) {
    const length = candidate.durationMin * MINUTE_MS
    for (const start of candidate.starts) {
      const cell = cells.of(start)
      if (start + length < ends[cell]!) ends[cell] = start + length
    }
  }
  return ends
}

/** The least of each place and all after it. */
export function suffixLeast(values: Float64Array): Float64Array {
  const least = values.slice()
  for (let n = least.length - 2; n >= 0; n--) least[n] = Math.min(least[n]!, least[n + 1]!)
  return least
}

/** For the nearest: the least way from a stop through a set of needs, at whatever time. */
export function leastWays(stops: Stops, ways: Ways, mayBeNext: MayBeNext): Float64Array[] {
  const all = stops.flat()
  const between = ways.leastMatrix(all)
  const places = new Map(all.map(({ index }, n) => [index, n]))
  return forEachSet(stops.length, ways.count, mayBeNext, (table, need, after, tables) => {
    const then = tables[after]!
    const [first, end] = [places.get(stops[need]![0]!.index)!, places.get(stops[need]!.at(-1)!.index)! + 1]
    for (let from = 0; from < all.length; from++) {
      const { index, need: own } = all[from]!
      if (own === need || (after & (1 << own)) !== 0) continue
      let least = table[index]!
      for (let to = first; to < end; to++) {
        const way = between[from * all.length + to]! + then[all[to]!.index]!
        if (way < least) least = way
      }
      table[index] = least
    }
  })
}
