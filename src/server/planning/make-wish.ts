import type { planDay as planRoute } from '#contract/looks/plan.ts'
import type { RouteParsed } from '#contract/route.ts'
import { coalesce, type Interval, subtract } from '#core/availability/interval.ts'
import { minorPerUnit } from '#core/money/currency.ts'
import type { Pin } from '#core/planning/want.ts'
import type { Candidate, Pace, Wish } from '#core/planning/wish.ts'
import { windowOn } from '#core/search/window.ts'
import { MINUTE_MS } from '#core/time.ts'
import type { FoundCandidate } from './load-candidates.ts'

export type PlanQuery = RouteParsed<typeof planRoute>['query']

/** Lunch is eaten between these. */
const LUNCH = { fromMin: 11 * 60 + 30, toMin: 15 * 60 }

export function paceOf({ pace }: PlanQuery): Pace {
  return pace ?? 'ride'
}

/**
 * The wish over these candidates, which are of one zone, on each of the days [G15]; empty: nothing was found at all. A break is not
 * where the client is elsewhere.
 */
export function wishesFor(
  query: PlanQuery,
  needs: readonly (readonly FoundCandidate[])[],
  taken: readonly Interval[] = [],
): Wish[] {
  const zone = needs.flat()[0]?.row.time_zone
  const currency = currencyOf(needs)
  if (zone === undefined || currency === null) return []
  const { from, to, lunch } = query
  return query.day.map((day) => ({
    needs: needs.map((candidates) => ({ candidates })),
    window: windowOn(zone, day, from, to),
    isOrdered: query.order === 'fixed',
    pace: paceOf(query),
    currency,
    budgetMinor: query.budget === undefined ? null : query.budget * minorPerUnit(currency),
    rest:
      lunch === undefined
        ? null
        : { ...longestBeside(windowOn(zone, day, LUNCH.fromMin, LUNCH.toMin), taken), lengthMs: lunch * MINUTE_MS },
  }))
}

/** The longest stretch of a window that is not taken; an empty one where all of it is. */
function longestBeside(window: Interval, taken: readonly Interval[]): Interval {
  const [longest] = subtract([window], coalesce(taken)).toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return longest ?? { from: window.from, to: window.from }
}

/** Only candidates in the zone of most of them: a day is planned by one clock. */
export function inOneZone(needs: readonly (readonly FoundCandidate[])[]): FoundCandidate[][] {
  const zone = mostCommon(needs.flatMap((candidates) => candidates.map(({ row }) => row.time_zone)))
  return needs.map((candidates) => candidates.filter(({ row }) => row.time_zone === zone))
}

export function currencyOf(needs: readonly (readonly Candidate[])[]): string | null {
  return mostCommon(needs.flatMap((candidates) => candidates.map(({ price }) => price.currency)))
}

function mostCommon(values: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  return first?.[0] ?? null
}

/** Needs with a pin have only its look at its start [G7]; a pin that is not offered any more is lost. */
export function keepPins(
  found: readonly (readonly FoundCandidate[])[],
  pins: readonly Pin[],
): { needs: (readonly FoundCandidate[])[]; lost: number[] } {
  const lost: number[] = []
  const needs = found.map((candidates, need) => {
    const pin = pins.find((each) => each.need === need)
    if (!pin) return candidates
    const start = Date.parse(pin.startsAt)
    const offered = candidates.find(({ id, starts }) => id === pin.lookId && starts.includes(start))
    if (offered) return [{ ...offered, starts: [start] }]
    lost.push(need)
    return candidates
  })
  return { needs, lost }
}
