import type { EpochMs } from '../time.ts'

/** A room's lane: when it closes for good, and how many claims reach past the instant in question. */
export type LaneNow = { readonly lane: number; readonly closesAt: EpochMs | null; readonly claims: number }

export type LaneChange = {
  readonly lanes: readonly number[]
  readonly closesAt: EpochMs | null
  readonly add: { readonly first: number; readonly last: number } | null
}

/**
 * Chooses the lanes that close from an instant, or reopen, so that a room has this capacity [R4]. Lanes with the fewest
 * claims close first, so that as few appointments as possible are touched.
 */
export function decideCapacity(lanes: readonly LaneNow[], capacity: number, from: EpochMs): LaneChange {
  const open = lanes.filter(({ closesAt }) => closesAt === null)
  if (open.length > capacity) {
    const closing = open.toSorted((a, b) => a.claims - b.claims || b.lane - a.lane).slice(0, open.length - capacity)
    return { lanes: closing.map(({ lane }) => lane), closesAt: from, add: null }
  }
  const closed = lanes.filter(({ closesAt }) => closesAt !== null).slice(0, capacity - open.length)
  const missing = capacity - open.length - closed.length
  const last = lanes.reduce((most, { lane }) => Math.max(most, lane), 0)
  return {
    lanes: closed.map(({ lane }) => lane),
    closesAt: null,
    add: missing > 0 ? { first: last + 1, last: last + missing } : null,
  }
}
