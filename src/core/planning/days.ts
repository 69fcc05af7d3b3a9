import { dayNumber, isoDay } from '../calendar-day.ts'
import type { IsoDay } from '../time.ts'

/** How many days one plan may choose from [G15]. */
export const MOST_DAYS = 7
/** The last of them lies at most this many days after the first. */
export const DAYS_APART = 28

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** 2026-11-21,2026-11-22 in their order; undefined: not days, one twice, too many or too far apart. */
export function readDays(spelled: string): IsoDay[] | undefined {
  const days = spelled.split(',').toSorted()
  if (days.length > MOST_DAYS || new Set(days).size !== days.length || !days.every(isDay)) return undefined
  return dayNumber(days.at(-1)!) - dayNumber(days[0]!) > DAYS_APART ? undefined : days
}

export function spellDays(days: readonly IsoDay[]): string {
  return days.toSorted().join(',')
}

function isDay(day: string): boolean {
  return dayForm.test(day) && day >= '0001-01-01' && !Number.isNaN(dayNumber(day)) && isoDay(dayNumber(day)) === day
}
