import { metresPerDegree } from '../search/distance.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'
import { leastLoss, type PlanKind } from './kinds.ts'
import type { Candidate, Wish } from './wish.ts'

/** Two places in neighbouring cells are about a walk of five minutes apart. */
const CELL_M = 400
/** A day has its parts about this far apart. */
const SPREAD_MIN = 75

/** Most promising candidates of each need, best first, for each kind of day. */
export type Ranking = (kind: PlanKind) => Candidate[][]

/**
 * Ranks at most `most` candidates of each need: in turn by what the kind is judged by, by how soon a part ends at each place in
 * the day, and by how many of the other needs are around. Orders that several kinds use are made once.
 */
export function rankCandidates({ window }: Wish, needs: readonly (readonly Candidate[])[], most: number): Ranking {
  const around = neighbourhood(needs)
  const soon = needs.map((_, place) => {
    const from = window.from + place * SPREAD_MIN * MINUTE_MS
    return lazily((need) => firstBy(needs[need]!, (each) => endAfter(each, from, window.to), most))
  })
  const near = lazily((need) => firstBy(needs[need]!, (each) => -around(each, need), most))
  const own = (kind: PlanKind) => lazily((need) => firstBy(needs[need]!, (each) => leastLoss(kind, each), most))
  return (kind) => {
    const main = kind === 'nearest' ? near : kind === 'cheapest' || kind === 'best_rated' ? own(kind) : null
    return needs.map((candidates, need) => {
      const orders = main ? [...needs.map(() => main), ...soon] : [...soon, near]
      return takeTurns(
        orders.map((order) => order(need)),
        Math.min(most, candidates.length),
      )
    })
  }
}

function endAfter({ starts, durationMin }: Candidate, from: EpochMs, latest: EpochMs): EpochMs {
  return (starts.find((start) => start >= from) ?? latest) + durationMin * MINUTE_MS
}

function lazily<T>(make: (need: number) => T): (need: number) => T {
  const made: T[] = []
  return (need) => (made[need] ??= make(need))
}

/** The next of each order in turn, everything once. An order that is named twice has two turns. */
function takeTurns(orders: readonly (readonly Candidate[])[], count: number): Candidate[] {
  const merged = new Set<Candidate>()
  const next = new Map(orders.map((order) => [order, 0]))
  while (merged.size < count)
    for (const order of orders) {
      const n = next.get(order)!
      next.set(order, n + 1)
      if (n < order.length && merged.size < count) merged.add(order[n]!)
    }
  return [...merged]
}

/** The `most` with the least values, in order; ties go by id. Comparing the ids of all would cost more than the numbers. */
function firstBy(candidates: readonly Candidate[], value: (candidate: Candidate) => number, most: number): Candidate[] {
  const values = new Float64Array(candidates.length)
  for (let n = 0; n < values.length; n++) values[n] = value(candidates[n]!)
  const limit = most < values.length ? values.toSorted()[most - 1]! : Number.POSITIVE_INFINITY
  const within: number[] = []
  for (let n = 0; n < values.length; n++) if (values[n]! <= limit) within.push(n)
  return within
    .sort((a, b) => values[a]! - values[b]! || (candidates[a]!.id < candidates[b]!.id ? -1 : 1))
    .slice(0, most)
    .map((n) => candidates[n]!)
}

/** How many other needs can be met near a candidate; one that its own shop can meet counts most. */
function neighbourhood(needs: readonly (readonly Candidate[])[]): (candidate: Candidate, need: number) => number {
  const shops = needs.map((candidates) => new Set(candidates.map(({ shopId }) => shopId)))
  const cells = needs.map((candidates) => {
    const near = new Set<number>()
    for (const candidate of candidates) {
      const cell = cellOf(candidate)
      if (cell === null) continue
      for (let dx = -1; dx <= 1; dx++) for (let dy = -1; dy <= 1; dy++) near.add(cell + dx * ROWS + dy)
    }
    return near
  })
  return (candidate, need) => {
    const cell = cellOf(candidate)
    let met = 0
    for (let other = 0; other < needs.length; other++) {
      if (other === need) continue
      if (shops[other]!.has(candidate.shopId)) met += needs.length
      else if (cell !== null && cells[other]!.has(cell)) met += 1
    }
    return met
  }
}

const ROWS = 1_000_000

function cellOf({ place }: Candidate): number | null {
  if (place === null) return null
  const wide = metresPerDegree * Math.cos((place.lat * Math.PI) / 180)
  return Math.floor((place.lng * wide) / CELL_M) * ROWS + Math.floor((place.lat * metresPerDegree) / CELL_M)
}
