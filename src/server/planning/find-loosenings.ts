import type { planDay as planRoute } from '#contract/looks/plan.ts'
import type { RouteOutput } from '#contract/route.ts'
import { wallOf } from '#core/availability/hours/zone-clock.ts'
import type { Interval } from '#core/availability/interval.ts'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { clockWords } from '#core/day-and-time/read-clock.ts'
import { minorPerUnit } from '#core/money/currency.ts'
import type { Pin } from '#core/planning/want.ts'
import { DAY_MIN } from '#core/search/filter.ts'
import { windowOn } from '#core/search/window.ts'
import { DAY_MS, type EpochMs, type IsoDay, MINUTE_MS } from '#core/time.ts'
import type { Asked, FoundCandidate } from './load-candidates.ts'
import { keepPins, type PlanQuery, wishesFor } from './make-wish.ts'
import type { Planner } from './search/planner.ts'

type Loosening = RouteOutput<typeof planRoute>['loosenings'][number]
type Question = {
  planner: Planner
  query: PlanQuery
  asked: Asked
  pins: readonly Pin[]
  found: readonly (readonly FoundCandidate[])[]
  taken: readonly Interval[]
  load: (asked: Asked) => Promise<FoundCandidate[][]>
  at: EpochMs
}

/** Days around those asked for that are tried, the nearest first. */
const OTHER_DAYS = [1, -1, 2, -2]
const MOST_OTHER_DAYS = 3

/** Which wish to loosen so that the day fits, and by how little [G8] [G17]. */
export async function findLoosenings({
  planner,
  query,
  asked,
  pins,
  found,
  taken,
  load,
  at,
}: Question): Promise<Loosening[]> {
  if (pins.length > 0 && (await planner.firstFitting(wishesFor(query, found, taken))) >= 0) return [{ wish: 'pins' }]

  const days = otherDays(asked.days, at)
  const [all, others] = await Promise.all([
    load({ ...asked, fromMin: 0, toMin: DAY_MIN }),
    days.length > 0 ? load({ ...asked, days: days.toSorted() }) : [],
  ])
  const loosenings = await wishesToLoosen(planner, query, keepPins(all, pins).needs, taken)
  const free = days[await planner.firstFitting(wishesFor({ ...query, day: days }, others, taken))]
  return free === undefined ? loosenings : [{ wish: 'day', day: free }, ...loosenings]
}

function otherDays(asked: readonly IsoDay[], at: EpochMs): IsoDay[] {
  const near = OTHER_DAYS.flatMap((apart) => asked.map((day) => dayNumber(day) + apart))
  const today = Math.floor(at / DAY_MS)
  const days = [...new Set(near)].filter((day) => day >= today).map(isoDay)
  return days.filter((day) => !asked.includes(day)).slice(0, MOST_OTHER_DAYS)
}

async function wishesToLoosen(
  planner: Planner,
  query: PlanQuery,
  needs: readonly (readonly FoundCandidate[])[],
  taken: readonly Interval[],
): Promise<Loosening[]> {
  const wishes = wishesFor(query, needs, taken)
  const zone = needs.flat()[0]?.row.time_zone
  if (zone === undefined) return []
  const wholes = query.day.map((day) => windowOn(zone, day, 0, DAY_MIN))
  return (await planner.loosenings(wishes, wholes)).map((each): Loosening => {
    if ('at' in each) {
      const isOver = each.at >= wholes[each.day]!.to
      const minute = Math.round((wallOf(zone, each.at) % DAY_MS) / MINUTE_MS)
      return { wish: each.wish, clock: isOver ? '24:00' : clockWords(minute) }
    }
    if (each.wish === 'budget') {
      const { currency } = wishes[each.day]!
      return { wish: 'budget', budget: Math.ceil(each.minor / minorPerUnit(currency)), currency }
    }
    if (each.wish === 'need') return { wish: 'need', need: each.need }
    return { wish: each.wish === 'rest' ? 'lunch' : each.wish }
  })
}
