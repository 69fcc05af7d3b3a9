import { type EpochMs, MINUTE_MS } from '../../time.ts'
import { leastLoss, MOST_ROOM_MIN, type PlanKind } from '../kinds.ts'
import type { Stop, Ways } from '../ways.ts'
import { cellOf, type DayCells, earliestEnds, leastFromEachOn, valueAt } from './day-cells.ts'
import { hasNeed, type MayBeFirst, solveEverySet, type Values } from './need-sets.ts'

/** The part of a search that is still open: the parts that each need can be met with, and the day they lie in. */
export type Problem = {
  readonly stops: readonly (readonly Stop[])[]
  readonly cells: DayCells
  readonly mayBeFirst: MayBeFirst
}

/** From each cell on, the earliest end of a set of needs, if at least `gapMs` lie between any two parts. */
export function earliestDone({ stops, cells, mayBeFirst }: Problem, gapMs: number): Values[] {
  const ends = stops.map((ofNeed) => leastFromEachOn(earliestEnds(cells, ofNeed)))
  return solveEverySet(stops.length, { size: cells.count, mayBeFirst }, (done, need, rest, ofRest) => {
    for (let cell = 0; cell < cells.count; cell++) {
      const end = ends[need]![cell]!
      if (end === Number.POSITIVE_INFINITY) break
      const at = rest === 0 ? end : valueAt(ofRest, cellOf(cells, end + gapMs))
      if (at < done[cell]!) done[cell] = at
    }
  })
}

/** From each cell on, the least sum of prices or ratings of a set of needs, if at least `gapMs` lie between any two parts. */
export function leastSums({ stops, cells, mayBeFirst }: Problem, kind: PlanKind, gapMs: number): Values[] {
  const choices = stops.map((ofNeed) => worthwhileFromEachOn(cells, ofNeed, kind))
  return solveEverySet(stops.length, { size: cells.count, mayBeFirst }, (sums, need, rest, ofRest) => {
    for (let cell = 0; cell < cells.count; cell++)
      for (const { end, loss } of choices[need]![cell]!) {
        const sum = loss + (rest === 0 ? 0 : valueAt(ofRest, cellOf(cells, end + gapMs)))
        if (sum < sums[cell]!) sums[cell] = sum
      }
  })
}

type Choice = { readonly end: EpochMs; readonly loss: number }

/** For each cell, the parts that start in it or later, without those that another beats in both end and loss (Pareto front). */
function worthwhileFromEachOn(cells: DayCells, stops: readonly Stop[], kind: PlanKind): Choice[][] {
  const startingIn: Choice[][] = Array.from({ length: cells.count }, () => [])
  for (const { candidate } of stops) {
    const loss = leastLoss(kind, candidate)
    for (const start of candidate.starts)
      startingIn[cellOf(cells, start)]!.push({ end: start + candidate.durationMin * MINUTE_MS, loss })
  }
  const fromEachOn: Choice[][] = []
  let worthwhile: Choice[] = []
  for (let cell = cells.count - 1; cell >= 0; cell--) {
    if (startingIn[cell]!.length > 0) worthwhile = unbeaten([...worthwhile, ...startingIn[cell]!])
    fromEachOn[cell] = worthwhile
  }
  return fromEachOn
}

function unbeaten(choices: readonly Choice[]): Choice[] {
  let least = Number.POSITIVE_INFINITY
  return choices
    .toSorted((a, b) => a.end - b.end || a.loss - b.loss)
    .filter(({ loss }) => {
      const isLess = loss < least
      if (isLess) least = loss
      return isLess
    })
}

/**
 * After a part that ends in a cell, the least loss of calm for a set of needs, if between any two parts lies only the shortest
 * way. The loss of a day is that of its tightest passage: each minute of room missing from MOST_ROOM_MIN.
 */
export function leastUnrest({ stops, cells, mayBeFirst }: Problem, wayMs: number): Values[] {
  const ends = stops.map((ofNeed) => earliestEnds(cells, ofNeed))
  const laterEnds = ends.map(leastFromEachOn)
  const intoCellMs = latestIntoCell(stops, cells)
  // A start this many cells later has all the room that counts.
  const calmAfter = Math.ceil((wayMs + MOST_ROOM_MIN * MINUTE_MS) / cells.lengthMs)
  return solveEverySet(stops.length, { size: cells.count, mayBeFirst }, (unrest, need, rest, ofRest) => {
    const after = (end: number) =>
      end === Number.POSITIVE_INFINITY ? end : rest === 0 ? 0 : valueAt(ofRest, cellOf(cells, end))
    for (let cell = 0; cell < cells.count; cell++) {
      let least = unrest[cell]!
      for (let later = 0; later < calmAfter && cell + later < cells.count; later++) {
        const roomMs = later * cells.lengthMs + intoCellMs - wayMs
        if (roomMs < 0) continue
        const missing = MOST_ROOM_MIN - Math.min(MOST_ROOM_MIN, roomMs / MINUTE_MS)
        if (missing < least) least = Math.min(least, Math.max(missing, after(ends[need]![cell + later]!)))
      }
      if (cell + calmAfter < cells.count) least = Math.min(least, after(laterEnds[need]![cell + calmAfter]!))
      unrest[cell] = least
    }
  })
}

/** How far behind the beginning of its cell a start lies at most: so much more room there may be than cells tell. */
function latestIntoCell(stops: Problem['stops'], { from, lengthMs }: DayCells): number {
  let latest = 0
  for (const { candidate } of stops.flat())
    for (const start of candidate.starts) latest = Math.max(latest, (start - from) % lengthMs)
  return latest
}

/** After each stop, the least way through a set of needs, at whatever time. */
export function leastWays({ stops, mayBeFirst }: Pick<Problem, 'stops' | 'mayBeFirst'>, ways: Ways): Values[] {
  const all = stops.flat()
  const between = ways.leastMatrix(all)
  const rowOf = new Map(all.map(({ index }, row) => [index, row]))
  return solveEverySet(stops.length, { size: ways.count, mayBeFirst }, (least, need, rest, ofRest) => {
    // The stops of a need are rows beside each other.
    const first = rowOf.get(stops[need]![0]!.index)!
    const end = first + stops[need]!.length
    for (let from = 0; from < all.length; from++) {
      const { index, need: own } = all[from]!
      if (own === need || hasNeed(rest, own)) continue
      let way = least[index]!
      for (let to = first; to < end; to++) {
        const through = between[from * all.length + to]! + ofRest[all[to]!.index]!
        if (through < way) way = through
      }
      least[index] = way
    }
  })
}
