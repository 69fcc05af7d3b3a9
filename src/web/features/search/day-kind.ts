import { DAY_MS } from '#core/time.ts'
export type DayKind = 'today' | 'tomorrow' | 'weekday' | 'date'

/** How to name a day relative to today: by weekday within a week, by date beyond. */
export function dayKind(day: string, today: string, isTheirs = true): DayKind {
  const away = (Date.parse(day) - Date.parse(today)) / DAY_MS
  if (isTheirs && away === 0) return 'today'
  if (isTheirs && away === 1) return 'tomorrow'
  return away >= 0 && away < 7 ? 'weekday' : 'date'
}

/** `count` days from a day on, including it. */
export function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => new Date(Date.parse(day) + at * DAY_MS).toISOString().slice(0, 10))
}

/** An instant within a calendar day for formatting in UTC: noon, so that no rounding changes the day. */
export const noonOf = (day: string) => `${day}T12:00:00Z`
