import type { planDay as planRoute } from '#contract/looks/plan.ts'
import type { RouteOutput } from '#contract/route.ts'
import { dayNumber } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { SEARCH_DAYS } from '#core/search/filter.ts'
import { DAY_MS } from '#core/time.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { CartOwner } from '../bookings/cart/cart.store.ts'
import type { Deps } from '../deps.ts'
import { findLoosenings } from './find-loosenings.ts'
import { type Asked, loadCandidates } from './load-candidates.ts'
import { besideTaken, isOnOneOf, loadTaken, takenView } from './load-taken.ts'
import { currencyOf, inOneZone, keepPins, type PlanQuery, paceOf, wishesFor } from './make-wish.ts'
import { MOST_OTHERS, planView } from './plan-view.ts'

type View = RouteOutput<typeof planRoute>

/**
 * Up to three days for what is wanted, from the times offered now beside those the client has [G1] [G5] [G15] [G19]. The number of statements depends on the number
 * of needs alone; where nothing fits, the whole days and other days are read too [G8].
 */
export async function viewPlan(
  { costlyDb: db, now, workers: { planner } }: Pick<Deps, 'costlyDb' | 'now' | 'workers'>,
  owner: CartOwner,
  query: PlanQuery,
): Promise<Decision<View, 'invalid_input', ProblemDetail>> {
  const at = now()
  const { day: days, from: fromMin, to: toMin, city, near, km } = query
  if (days.some((day) => dayNumber(day) > Math.floor(at / DAY_MS) + SEARCH_DAYS + 1))
    return refused('invalid_input', { fields: [{ path: 'day', rule: 'too_far', bound: SEARCH_DAYS }] })
  const pins = query.pin ?? []
  const prefer = new Set(pins.map(({ lookId }) => lookId))
  const taken = await loadTaken(db, owner, days, at)
  const pace = paceOf(query)
  const load = async (asked: Asked) =>
    inOneZone(besideTaken(await loadCandidates(db, query.want, asked, at, prefer), taken, pace))
  const asked = { days, fromMin, toMin, city, near, km }
  const found = await load(asked)
  const { needs, lost } = keepPins(found, pins)
  const wishes = wishesFor(query, needs, taken)
  const { plans, isFinal } = await planner.plan(wishes, {
    found: found.map((candidates) => ({ candidates })),
    isFirst: query.answer === 'first',
    mostOthers: MOST_OTHERS,
  })
  const held = pins.filter(({ need }) => !lost.includes(need))
  return granted({
    timeZone: found.flat()[0]?.row.time_zone ?? null,
    currency: currencyOf(found),
    plans: plans.map((plan) => planView(wishes[plan.day]!, plan, { found, pins: held, day: days[plan.day]! })),
    taken: taken.filter(({ row }) => isOnOneOf(days, row)).map(({ row }) => takenView(row)),
    isFinal,
    lostPins: lost,
    loosenings:
      plans.length > 0 ? [] : await findLoosenings({ planner, query, asked, pins: held, found, taken, load, at }),
  })
}
