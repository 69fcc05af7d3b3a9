import { MINUTE_MS } from '../time.ts'
import { type Arranged, arrange } from './arrange.ts'
import { wayBetween } from './between.ts'
import { type PlanKind, planKinds } from './kinds.ts'
import { rankCandidates } from './rank-candidates.ts'
import { type Stop, Ways } from './ways.ts'
import { type Candidate, eligible, endOfPart, type Pace, type Part, type Wish } from './wish.ts'

/** How many plans are shown. */
export const MOST_PLANS = 3
/** Pairs of parts a search looks at. bench/plan.bench.ts measures the time. */
export const PLAN_STEPS = 320_000
/** The first answer is the best among so many of the most promising candidates of each need; each further one among more. */
const FIRST_WIDTH = 8
const FIRST_STEPS = 50_000
const WIDER = 5
/** So many of the most promising candidates of all needs are looked at, which bounds the memory for the ways. */
const MOST_STOPS = 1000
/** Two days with the same looks are nearly the same if no part starts this much apart. */
const APART_MS = 60 * MINUTE_MS

export type Plan = { readonly kind: PlanKind; readonly parts: readonly Part[] }
export type Planned = {
  readonly plans: readonly Plan[]
  /** no better plan of these kinds exists */
  readonly isExact: boolean
}

/** Up to three different good days [G5]. The limit is in steps, so that the same facts give the same plans [G6]. */
export function planDay(wish: Wish, limit = PLAN_STEPS): Planned {
  let planned: Planned = { plans: [], isExact: true }
  for (planned of improvePlans(wish, limit));
  return planned
}

/** A first answer at once, then better ones until nothing better exists or the limit is reached [G12]. */
export function* improvePlans(wish: Wish, limit = PLAN_STEPS): Generator<Planned, void> {
  for (const { found, isExact } of improve(wish, planKinds, limit))
    yield { plans: chooseDifferent(wish, found), isExact }
}

/** The best day of one kind, or null if none was found. */
export function bestOf(wish: Wish, kind: PlanKind, limit = PLAN_STEPS): readonly Part[] | null {
  let best: readonly Part[] | null = null
  for (const { found } of improve(wish, [kind], limit)) best = found.get(kind)?.parts ?? null
  return best
}

type Improvement = { readonly found: ReadonlyMap<PlanKind, Arranged>; readonly isExact: boolean }

/**
 * Searches among more and more candidates, those most promising for each kind first. Kinds share the steps evenly; those that
 * need fewer leave theirs to the next. The last kinds usually need fewest, so they come first.
 */
function* improve(wish: Wish, kinds: readonly PlanKind[], limit: number): Generator<Improvement, void> {
  const found = new Map<PlanKind, Arranged>()
  const needs = wish.needs.map((need) => eligible(wish, need))
  if (needs.length === 0 || needs.some(({ length }) => length === 0)) return
  const most = Math.max(...needs.map(({ length }) => length))
  const widest = Math.ceil(MOST_STOPS / needs.length)
  const ranking = rankCandidates(wish, needs, widest)
  const worlds = new Map(kinds.map((kind) => [kind, worldOf(ranking(kind), wish.pace)]))
  let left = limit
  let open = kinds.toReversed()
  for (let width = FIRST_WIDTH; ; width *= WIDER) {
    const isAll = width >= Math.min(most, widest)
    let round = width === FIRST_WIDTH ? Math.min(left, FIRST_STEPS) : left
    left -= round
    const cut = open.filter((kind, n) => {
      const { stops, ways } = worlds.get(kind)!
      const steps = { left: Math.ceil(round / (open.length - n)) }
      round -= steps.left
      const among = stops.map((ofNeed) => ofNeed.slice(0, width))
      const { best, isComplete } = arrange(wish, among, kind, ways, steps, found.get(kind)?.cost)
      if (best) found.set(kind, best)
      round += Math.max(0, steps.left)
      return !isComplete
    })
    left += round
    if (isAll) open = cut
    yield { found, isExact: isAll && open.length === 0 && most <= widest }
    if (open.length === 0 || left <= limit / 10) return
  }
}

function worldOf(ranked: readonly Candidate[][], pace: Pace): { stops: Stop[][]; ways: Ways } {
  let count = 0
  const stops = ranked.map((candidates, need) => candidates.map((candidate) => ({ candidate, need, index: count++ })))
  return { stops, ways: new Ways(stops.flat(), pace) }
}

/** Keeps a kind only if its plan is better at it than those before, and not nearly the same day [G5]. */
function chooseDifferent(wish: Wish, found: ReadonlyMap<PlanKind, Arranged>): Plan[] {
  const chosen: Plan[] = []
  for (const kind of planKinds) {
    const parts = found.get(kind)?.parts
    if (!parts || chosen.length >= MOST_PLANS) continue
    const isBetter = chosen.every((other) => gain(wish, kind, parts, other.parts) > 0 && !isAlike(parts, other.parts))
    if (isBetter) chosen.push({ kind, parts })
  }
  return chosen
}

function gain(wish: Wish, kind: PlanKind, a: readonly Part[], b: readonly Part[]): number {
  const [first, second] = [measures(wish, a), measures(wish, b)]
  if (kind === 'soonest') return second.doneAt - first.doneAt
  if (kind === 'calmest') return first.roomMs - second.roomMs
  if (kind === 'nearest') return second.wayMs - first.wayMs
  if (kind === 'cheapest') return second.priceMinor - first.priceMinor
  return first.ratings - second.ratings
}

function isAlike(a: readonly Part[], b: readonly Part[]): boolean {
  return a.every((part) => {
    const other = b.find(({ need }) => need === part.need)
    return other?.candidate.id === part.candidate.id && Math.abs(other.startsAt - part.startsAt) < APART_MS
  })
}

/** The figures shown with a plan: its end, the total travel time, the shortest gap between two parts and the price. */
export function measures({ pace }: Pick<Wish, 'pace'>, parts: readonly Part[]) {
  let wayMs = 0
  let roomMs = Number.POSITIVE_INFINITY
  for (const [n, part] of parts.slice(1).entries()) {
    const before = parts[n]!
    const way = wayBetween(before.candidate, part.candidate, pace)
    wayMs += way
    roomMs = Math.min(roomMs, part.startsAt - endOfPart(before) - way)
  }
  return {
    doneAt: parts.reduce((latest, part) => Math.max(latest, endOfPart(part)), 0),
    wayMs,
    roomMs,
    priceMinor: parts.reduce((sum, { candidate }) => sum + candidate.price.minor, 0),
    ratings: parts.reduce((sum, { candidate }) => sum + (candidate.rating ?? 0), 0),
  }
}
