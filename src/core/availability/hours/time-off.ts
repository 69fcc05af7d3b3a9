import { type DayNumber, dayNumber, isoDay } from '#core/calendar-day.ts'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import type { Interval } from '../interval.ts'
import { instantOf } from './zone-clock.ts'

/** Days off, both included, and the minutes after midnight at which the first begins and the last ends. */
export type DaysOff = {
  readonly from: DayNumber
  readonly until: DayNumber
  readonly fromMin: number | null
  readonly untilMin: number | null
}

/** How far ahead yearly time off is kept: further than any service can be booked. */
export const YEARLY_AHEAD_DAYS = 400

/** As instants, by the shop's clock [T25]. */
export function instantsOff(zone: string, { from, until, fromMin, untilMin }: DaysOff): Interval {
  return {
    from: instantOf(zone, from * DAY_MS + (fromMin ?? 0) * MINUTE_MS),
    to: instantOf(zone, until * DAY_MS + (untilMin ?? 1440) * MINUTE_MS),
  }
}

/** The same days so many years later; 29 February is the 28th in a year that has none [T31]. */
export function yearsLater(off: DaysOff, years: number): DaysOff {
  const from = dayNumber(Temporal.PlainDate.from(isoDay(off.from)).add({ years }).toString())
  return { ...off, from, until: from + off.until - off.from }
}

/** The occurrences of yearly time off after a day that begin by another one [T31]. */
export function yearlyOff(first: DaysOff, after: DayNumber, by: DayNumber): DaysOff[] {
  const found: DaysOff[] = []
  for (let years = 0; ; years++) {
    const off = yearsLater(first, years)
    if (off.from > by) return found
    if (off.from > after) found.push(off)
  }
}
