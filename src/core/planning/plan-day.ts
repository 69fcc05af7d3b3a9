import { MINUTE_MS } from '../time.ts'
import { type Arranged, arrange } from './arrange.ts'
import { type PlanKind, planKinds } from './kinds.ts'
import { measures } from './measures.ts'
import { rankCandidates } from './rank-candidates.ts'
import { type Stop, Ways } from './ways.ts'
import { type Candidate, eligible, type Pace, type Part, type Wish } from './wish.ts'

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

export type Plan = {
  readonly kind: PlanKind
  /** which of the days asked for, counted from 0 */
  readonly day: number
  readonly parts: readonly Part[]
}
export type Planned = {
  readonly plans: readonly Plan[]
  /** no better plan of these kinds exists */
  readonly isExact: boolean
}

/** Up to three different good days [G5]. The limit is in steps, so that the same facts give the same plans [G6]. */
export function planDay(wish: Wish, limit = PLAN_STEPS): Planned {
  return planDays([wish], limit)
}

/** The same for a wish on several days, in their order: every plan lies on one of them [G15] [G16]. */
export function planDays(days: readonly Wish[], limit = PLAN_STEPS): Planned {
  let planned: Planned = { plans: [], isExact: true }
  for (planned of improvePlans(days, limit));
  return planned
}

/** A first answer at once, then better ones until nothing better exists or the limit is reached [G12]. */
export function* improvePlans(days: readonly Wish[], limit = PLAN_STEPS): Generator<Planned, void> {
  for (const { found, isExact } of improve(days, planKinds, limit))
    yield { plans: chooseDifferent(days, found), isExact }
}

/** The first answer, or if it is empty the first that is not [G18]. */
export function firstPlans(days: readonly Wish[]): { readonly plans: readonly Plan[]; readonly isFinal: boolean } {
  for (const { plans, isExact } of improvePlans(days)) if (plans.length > 0) return { plans, isFinal: isExact }
  return { plans: [], isFinal: true }
}

/** The best day of one kind, or null if none was found. */
export function bestOf(wish: Wish, kind: PlanKind, limit = PLAN_STEPS): readonly Part[] | null {
  return bestOfDays([wish], kind, limit)?.parts ?? null
}

/** The best of all days of one kind. */
export function bestOfDays(days: readonly Wish[], kind: PlanKind, limit = PLAN_STEPS): Omit<Plan, 'kind'> | null {
  let best: Omit<Plan, 'kind'> | null = null
  for (const { found } of improve(days, [kind], limit)) best = found.best(kind) ?? null
  return best
}

type Improvement = { readonly found: Found; readonly isExact: boolean }
type Search = { readonly kind: PlanKind; readonly day: number; readonly stops: Stop[][]; readonly ways: Ways }

/**
 * Searches among more and more candidates, those most promising for each kind first. Searches share the steps evenly; those
 * that need fewer leave theirs to the next. The last kinds usually need fewest, so they come first.
 */
function* improve(days: readonly Wish[], kinds: readonly PlanKind[], limit: number): Generator<Improvement, void> {
  const found = new Found()
  const offered = days.map((wish) => wish.needs.map((need) => eligible(wish, need)))
  const world = sharedWorld(offered, days[0]?.pace ?? 'ride') ?? worldOf
  const worlds = days
    .map((wish, day) => searchesOn(wish, day, offered[day]!, kinds, world))
    .filter(({ searches }) => searches.length > 0)
  if (worlds.length === 0) return
  const isWhole = worlds.every((world) => world.isWhole)
  const widest = Math.max(...worlds.map((world) => world.width))
  let left = limit
  let open = kinds
    .toReversed()
    .flatMap((kind) => worlds.flatMap((world) => world.searches.filter((each) => each.kind === kind)))
  for (let width = FIRST_WIDTH; ; width *= WIDER) {
    const isAll = width >= widest
    let round = width === FIRST_WIDTH ? Math.min(left, FIRST_STEPS) : left
    left -= round
    const cut = open.filter(({ kind, day, stops, ways }, n) => {
      const steps = { left: Math.ceil(round / (open.length - n)) }
      round -= steps.left
      const among = stops.map((ofNeed) => ofNeed.slice(0, width))
      const { best, isComplete } = arrange(days[day]!, among, kind, ways, steps, found.below(kind, day))
      if (best) found.add(kind, day, best)
      round += Math.max(0, steps.left)
      return !isComplete
    })
    left += round
    if (isAll) open = cut
    yield { found, isExact: isAll && open.length === 0 && isWhole }
    if (open.length === 0 || left <= limit / 10) return
  }
}

type World = { readonly stops: Stop[][]; readonly ways: Ways }
type MakeWorld = (ranked: readonly (readonly Candidate[])[], pace: Pace) => World

/** The searches of each kind on a day; none if a need cannot be met on it at all. */
function searchesOn(
  wish: Wish,
  day: number,
  needs: readonly (readonly Candidate[])[],
  kinds: readonly PlanKind[],
  world: MakeWorld,
) {
  if (needs.length === 0 || needs.some(({ length }) => length === 0)) return { searches: [], width: 0, isWhole: true }
  const most = Math.max(...needs.map(({ length }) => length))
  const widest = Math.ceil(MOST_STOPS / needs.length)
  const ranking = rankCandidates(wish, needs, widest)
  const searches = kinds.map((kind): Search => ({ kind, day, ...world(ranking(kind), wish.pace) }))
  return { searches, width: Math.min(most, widest), isWhole: most <= widest }
}

/** Numbers the candidates of all days once, so that all searches know the same ways; null: there are too many for that. */
function sharedWorld(days: readonly (readonly (readonly Candidate[])[])[], pace: Pace): MakeWorld | null {
  const numbers: Map<string, number>[] = []
  const all: Stop[] = []
  for (const needs of days)
    for (const [need, candidates] of needs.entries()) {
      const known = numbers[need] ?? new Map<string, number>()
      numbers[need] = known
      for (const candidate of candidates) {
        if (known.has(candidate.id)) continue
        known.set(candidate.id, all.length)
        all.push({ candidate, need, index: all.length })
        if (all.length > MOST_STOPS) return null
      }
    }
  const ways = new Ways(all, pace)
  return (ranked) => ({
    stops: ranked.map((candidates, need) =>
      candidates.map((candidate) => ({ candidate, need, index: numbers[need]!.get(candidate.id)! })),
    ),
    ways,
  })
}

type OnDay = Arranged & { readonly day: number }

/** The best of each kind so far: of all days, for the soonest of each day. */
class Found {
  readonly #best = new Map<PlanKind, OnDay>()
  readonly #soonest: OnDay[] = []

  /** Only what costs less is of use; on an earlier day also what costs the same. The soonest of each day is a plan of its own. */
  below(kind: PlanKind, day: number): number | undefined {
    if (kind === 'soonest') return this.#soonest[day]?.cost
    const known = this.#best.get(kind)
    // Costs are whole numbers.
    return known && day < known.day ? known.cost + 0.5 : known?.cost
  }

  add(kind: PlanKind, day: number, arranged: Arranged): void {
    if (kind === 'soonest') this.#soonest[day] = { ...arranged, day }
    else this.#best.set(kind, { ...arranged, day })
  }

  best(kind: PlanKind): OnDay | undefined {
    return kind === 'soonest' ? this.soonest[0] : this.#best.get(kind)
  }

  /** Of each day that has one, in the order of the days. */
  get soonest(): OnDay[] {
    return this.#soonest.filter((each) => each !== undefined)
  }
}

function worldOf(ranked: readonly (readonly Candidate[])[], pace: Pace): World {
  let count = 0
  const stops = ranked.map((candidates, need) => candidates.map((candidate) => ({ candidate, need, index: count++ })))
  return { stops, ways: new Ways(stops.flat(), pace) }
}

/**
 * Keeps a kind only if its plan is better at it than those before, and not nearly the same day [G5]. Where several days fit,
 * the plans are on at least two of them, and the soonest of further days fill what is left [G16].
 */
function chooseDifferent(days: readonly Wish[], found: Found): Plan[] {
  const chosen: Plan[] = []
  const isNewDay = (day: number) => chosen.every((other) => other.day !== day)
  const isLastForOther = () => chosen.length === MOST_PLANS - 1 && new Set(chosen.map(({ day }) => day)).size === 1
  for (const kind of planKinds) {
    const best = found.best(kind)
    if (!best || chosen.length >= MOST_PLANS) continue
    const { day, parts } = best
    if (isLastForOther() && !isNewDay(day) && found.soonest.length > 1) continue
    const isBetter = chosen.every(
      (other) => gain(days[day]!, kind, parts, other.parts) > 0 && !isAlike(parts, other.parts),
    )
    if (isBetter) chosen.push({ kind, day, parts })
  }
  for (const { day, parts } of found.soonest)
    if (chosen.length < MOST_PLANS && isNewDay(day)) chosen.push({ kind: 'soonest', day, parts })
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
