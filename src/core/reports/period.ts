import { type DayNumber, dayNumber, isoDay } from '../calendar-day.ts'
import type { IsoDay } from '../time.ts'

/** A year and a day. */
export const LONGEST_PERIOD_DAYS = 366
/** Without days in the address: today and the 27 before. */
export const USUAL_PERIOD_DAYS = 28

/** Both ends included. */
export type Period = { readonly from: IsoDay; readonly until: IsoDay }

export function daysOf({ from, until }: Period): number {
  return dayNumber(until) - dayNumber(from) + 1
}

/** The last days up to one. */
export function periodUntil(until: IsoDay, days: number): Period {
  return { from: isoDay(dayNumber(until) - days + 1), until }
}

/** As many days, right before [C10]. */
export function periodBefore(period: Period): Period {
  const last: DayNumber = dayNumber(period.from) - 1
  return periodUntil(isoDay(last), daysOf(period))
}
