import { dayOf, instantOf, startOfDay } from '../availability/hours/zone-clock.ts'
import type { Interval } from '../availability/interval.ts'
import { type DayNumber, dayNumber, isoWeekday } from '../calendar-day.ts'
import { DAY_MS, type EpochMs, type IsoDay, MINUTE_MS } from '../time.ts'
import { DAY_MIN, type FreeSwitch, type SearchFilter } from './filter.ts'

const SATURDAY = 6
const SUNDAY = 7

/**
 * The window for starts: between two wall-clock times on that day
 * in the shop's zone, resolved as opening hours are [T2] [F2].
 */
export function windowOn(zone: string, day: IsoDay, fromMin = 0, toMin = DAY_MIN): Interval {
  const midnight = dayNumber(day) * DAY_MS
  return { from: instantOf(zone, midnight + fromMin * MINUTE_MS), to: instantOf(zone, midnight + toMin * MINUTE_MS) }
}

/** The days of a switch, `until` not included: today, or the coming weekend, of which a running one counts from today on [F80]. */
export function freeDays(free: FreeSwitch, today: DayNumber): { from: DayNumber; until: DayNumber } {
  if (free === 'today') return { from: today, until: today + 1 }
  const weekday = isoWeekday(today)
  return { from: today + Math.max(0, SATURDAY - weekday), until: today + SUNDAY - weekday + 1 }
}

/** The window a search asks about in a shop's zone; null: none. */
export function searchedWindow(zone: string, { day, from, to, free }: SearchFilter, at: EpochMs): Interval | null {
  if (day !== undefined) return windowOn(zone, day, from, to)
  if (free === undefined) return null
  const days = freeDays(free, dayOf(zone, at))
  return { from: startOfDay(zone, days.from), to: startOfDay(zone, days.until) }
}
