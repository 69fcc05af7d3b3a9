import type { planDay as planRoute } from '#contract/looks/plan.ts'
import type { RouteOutput } from '#contract/route.ts'
import { wallOf } from '#core/availability/hours/zone-clock.ts'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { clockWords } from '#core/day-and-time/read-clock.ts'
import { loosen } from '#core/planning/loosen.ts'
import { bestOf } from '#core/planning/plan-day.ts'
import type { Pin } from '#core/planning/want.ts'
import { DAY_MIN } from '#core/search/filter.ts'
import { windowOn } from '#core/search/window.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import { type Asked, FEWER_LOOKS, type FoundCandidate } from './load-candidates.ts'
import { keepPins, minorPerUnit, type PlanQuery, wishFor } from './make-wish.ts'

type Loosening = RouteOutput<typeof planRoute>['loosenings'][number]
type Load = (asked: Asked, most?: number) => Promise<FoundCandidate[][]>
type Question = {
  query: PlanQuery
  asked: Asked
  pins: readonly Pin[]
  found: readonly (readonly FoundCandidate[])[]
  load: Load
  at: EpochMs
}

/** Days around the one asked for that are tried, the nearest first. */
const OTHER_DAYS = [1, -1, 2]

/** Which wish to loosen so that the day fits, and by how little [G8]. */
export async function findLoosenings({ query, asked, pins, found, load, at }: Question): Promise<Loosening[]> {
  const unpinned = pins.length > 0 ? wishFor(query, found) : null
  if (unpinned && bestOf(unpinned, 'soonest')) return [{ wish: 'pins' }]

  const days = OTHER_DAYS.map((apart) => dayNumber(asked.day) + apart).filter((day) => day >= Math.floor(at / DAY_MS))
  const [all, ...others] = await Promise.all([
    load({ ...asked, fromMin: 0, toMin: DAY_MIN }),
    ...days.map((day) => load({ ...asked, day: isoDay(day) }, FEWER_LOOKS)),
  ])
  const wish = wishFor(query, keepPins(all, pins).needs)
  const zone = all.flat()[0]?.row.time_zone
  const loosenings: Loosening[] = []
  if (wish && zone !== undefined) {
    const day = windowOn(zone, asked.day, 0, DAY_MIN)
    const clock = (instant: EpochMs) =>
      instant >= day.to ? '24:00' : clockWords(Math.round((wallOf(zone, instant) % DAY_MS) / MINUTE_MS))
    for (const each of loosen(wish, day)) {
      if ('at' in each) loosenings.push({ wish: each.wish, clock: clock(each.at) })
      else if (each.wish === 'budget') {
        const budget = Math.ceil(each.minor / minorPerUnit(wish.currency))
        loosenings.push({ wish: 'budget', budget, currency: wish.currency })
      } else if (each.wish === 'need') loosenings.push({ wish: 'need', need: each.need })
      else loosenings.push({ wish: each.wish === 'rest' ? 'lunch' : each.wish })
    }
  }
  const free = days.find((day, n) => {
    const there = wishFor({ ...query, day: isoDay(day) }, others[n]!)
    return there !== null && bestOf(there, 'soonest') !== null
  })
  if (free !== undefined) loosenings.unshift({ wish: 'day', day: isoDay(free) })
  return loosenings
}
