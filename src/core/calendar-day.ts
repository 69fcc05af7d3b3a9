import { DAY_MS, type IsoDay } from './time.ts'

/** A calendar day without a zone, as days since 1970-01-01. */
export type DayNumber = number

export function dayNumber(day: IsoDay): DayNumber {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

export function isoDay(day: DayNumber): IsoDay {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** 1 is Monday, 7 is Sunday. 1970-01-01 was a Thursday. */
export function isoWeekday(day: DayNumber): number {
  return ((((day + 3) % 7) + 7) % 7) + 1
}
