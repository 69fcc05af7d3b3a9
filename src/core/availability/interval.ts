import type { EpochMs } from '../time.ts'

/** Half open, [from, to): adjacent intervals touch without overlapping. */
export type Interval = { readonly from: EpochMs; readonly to: EpochMs }

/** Sorts, drops empty intervals, and merges those that overlap or touch. */
export function coalesce(intervals: readonly Interval[]): Interval[] {
  const joined: { from: EpochMs; to: EpochMs }[] = []
  for (const { from, to } of inOrder(intervals)) {
    if (to <= from) continue
    const last = joined[joined.length - 1]
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** Open time minus busy time [T5]. `open` must be coalesced; `busy` may be in any order. */
export function subtract(open: readonly Interval[], busy: readonly Interval[]): Interval[] {
  const taken = inOrder(busy)
  const left: Interval[] = []
  let first = 0
  for (const { from, to } of open) {
    let cursor = from
    while (first < taken.length && taken[first]!.to <= from) first++
    for (let i = first; i < taken.length && taken[i]!.from < to; i++) {
      const { from: busyFrom, to: busyTo } = taken[i]!
      if (busyFrom > cursor) left.push({ from: cursor, to: busyFrom })
      if (busyTo > cursor) cursor = busyTo
    }
    if (cursor < to) left.push({ from: cursor, to })
  }
  return left
}

export function clip(intervals: readonly Interval[], bounds: Interval): Interval[] {
  const inside: Interval[] = []
  for (const { from, to } of intervals) {
    if (to > bounds.from && from < bounds.to) {
      inside.push({ from: Math.max(from, bounds.from), to: Math.min(to, bounds.to) })
    }
  }
  return inside
}

/** True if one interval contains all of [from, to). The intervals must be coalesced. */
export function holds(intervals: readonly Interval[], from: EpochMs, to: EpochMs): boolean {
  let low = 0
  let high = intervals.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (intervals[middle]!.to <= from) low = middle + 1
    else high = middle - 1
  }
  const candidate = intervals[low]
  return candidate !== undefined && candidate.from <= from && candidate.to >= to
}

/** The total length of the intervals inside the bounds. */
export function lengthIn(intervals: readonly Interval[], bounds: Interval): number {
  let total = 0
  for (const { from, to } of intervals) {
    if (to > bounds.from && from < bounds.to) total += Math.min(to, bounds.to) - Math.max(from, bounds.from)
  }
  return total
}

export function lengthOf(intervals: readonly Interval[]): number {
  let total = 0
  for (const { from, to } of intervals) total += to - from
  return total
}

function inOrder(intervals: readonly Interval[]): readonly Interval[] {
  for (let i = 1; i < intervals.length; i++) {
    if (intervals[i]!.from < intervals[i - 1]!.from) return intervals.toSorted((a, b) => a.from - b.from)
  }
  return intervals
}
