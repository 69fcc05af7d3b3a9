import { MINUTE_MS } from '../time.ts'
import { type Arranged, arrange, rememberWays, type Steps } from './arrange.ts'
import { wayBetween } from './between.ts'
import { type PlanKind, planKinds } from './kinds.ts'
import { rankCandidates } from './rank-candidates.ts'
import { eligible, endOfPart, type Part, type Wish } from './wish.ts'

/** How many plans are shown. */
export const MOST_PLANS = 3
/** Pairs of parts a search looks at. bench/plan.bench.ts measures the time. */
export const PLAN_STEPS = 100_000
const FIRST_WIDTH = 6
/** Of each need so many of the most promising candidates are looked at, which bounds the memory for the ways. */
const MOST_CANDIDATES = 250
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
  const { found, isExact } = bestOfKinds(wish, planKinds, { left: limit })
  return { plans: chooseDifferent(wish, found), isExact }
}

/** The best day of one kind, or null if none was found. */
export function bestOf(wish: Wish, kind: PlanKind, limit = PLAN_STEPS): readonly Part[] | null {
  return bestOfKinds(wish, [kind], { left: limit }).found.get(kind)?.parts ?? null
}

/** Searches among more and more candidates, the most promising first, until all were looked at or the limit is reached. */
function bestOfKinds(
  wish: Wish,
  kinds: readonly PlanKind[],
  steps: Steps,
): { found: Map<PlanKind, Arranged>; isExact: boolean } {
  const found = new Map<PlanKind, Arranged>()
  const ranked = rankCandidates(wish.needs.map((need) => eligible(wish, need)))
  if (ranked.length === 0 || ranked.some(({ length }) => length === 0)) return { found, isExact: true }
  const most = Math.max(...ranked.map(({ length }) => length))
  let count = 0
  const stops = ranked.map((candidates, need) =>
    candidates.slice(0, MOST_CANDIDATES).map((candidate) => ({ candidate, need, index: count++ })),
  )
  const ways = rememberWays(count, wish.pace)
  for (let width = FIRST_WIDTH; ; width *= 2) {
    const among = stops.map((ofNeed) => ofNeed.slice(0, width))
    for (const kind of kinds) {
      const { best, isComplete } = arrange(wish, among, kind, ways, steps, found.get(kind)?.cost)
      if (best) found.set(kind, best)
      if (!isComplete) return { found, isExact: false }
    }
    if (width >= Math.min(most, MOST_CANDIDATES)) return { found, isExact: most <= MOST_CANDIDATES }
  }
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
