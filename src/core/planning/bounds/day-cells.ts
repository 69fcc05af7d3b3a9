import { type EpochMs, MINUTE_MS } from '../../time.ts'
import type { Stop } from '../ways.ts'
import type { Wish } from '../wish.ts'

const CELL_MS = 5 * MINUTE_MS

/** The window of a day in cells of five minutes. Bounds are exact where parts start and end on these minutes. */
export type DayCells = { readonly from: EpochMs; readonly count: number; readonly lengthMs: number }

export function dayCells({ from, to }: Wish['window']): DayCells {
  return { from, count: Math.max(1, Math.ceil((to - from) / CELL_MS)) + 1, lengthMs: CELL_MS }
}

/** May lie beyond the last cell. */
export const cellOf = ({ from, lengthMs }: DayCells, at: EpochMs): number => Math.floor((at - from) / lengthMs)

/** Infinite beyond the last cell. */
export function valueAt(values: Float64Array, cell: number): number {
  return cell < values.length ? values[cell]! : Number.POSITIVE_INFINITY
}

/** For each cell, the earliest end of a part that starts in it. */
export function earliestEnds(cells: DayCells, stops: readonly Stop[]): Float64Array {
  const ends = new Float64Array(cells.count).fill(Number.POSITIVE_INFINITY)
  for (const { candidate } of stops) {
    const lengthMs = candidate.durationMin * MINUTE_MS
    for (const start of candidate.starts) {
      const cell = cellOf(cells, start)
      if (start + lengthMs < ends[cell]!) ends[cell] = start + lengthMs
    }
  }
  return ends
}

/** For each cell, the least value of it and of all later ones. */
export function leastFromEachOn(values: Float64Array): Float64Array {
  const least = values.slice()
  for (let n = least.length - 2; n >= 0; n--) least[n] = Math.min(least[n]!, least[n + 1]!)
  return least
}
