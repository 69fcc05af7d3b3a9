import type { Interval } from '../availability/interval.ts'
import { instantOf } from '../availability/zone-clock.ts'
import { dayNumber } from '../calendar-day.ts'
import { DAY_MS, type IsoDay, MINUTE_MS } from '../time.ts'
import { DAY_MIN } from './filter.ts'

/** Where a start may lie: from one reading of the shop's wall clock on that day to another, read as hours are [T2] [F2]. */
export function windowOn(zone: string, day: IsoDay, fromMin = 0, toMin = DAY_MIN): Interval {
  const midnight = dayNumber(day) * DAY_MS
  return { from: instantOf(zone, midnight + fromMin * MINUTE_MS), to: instantOf(zone, midnight + toMin * MINUTE_MS) }
}
