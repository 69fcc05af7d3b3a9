import { instantOf } from '../availability/hours/zone-clock.ts'
import type { Interval } from '../availability/interval.ts'
import { dayNumber } from '../calendar-day.ts'
import { DAY_MS, type IsoDay, MINUTE_MS } from '../time.ts'
import { DAY_MIN } from './filter.ts'

/**
 * The window for starts: between two wall-clock times on that day
 * in the shop's zone, resolved as opening hours are [T2] [F2].
 */
export function windowOn(zone: string, day: IsoDay, fromMin = 0, toMin = DAY_MIN): Interval {
  const midnight = dayNumber(day) * DAY_MS
  return { from: instantOf(zone, midnight + fromMin * MINUTE_MS), to: instantOf(zone, midnight + toMin * MINUTE_MS) }
}
