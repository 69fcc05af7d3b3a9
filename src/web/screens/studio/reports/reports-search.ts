import { dayNumber } from '#core/calendar-day.ts'
import type { ReportPeriod } from '#web/data/studio/reports.ts'
import type { RawSearch } from '../studio-place.ts'

/** ?from=2026-09-01&until=2026-11-19; without both the last four weeks. */
export function parseReports({ from, until }: RawSearch): ReportPeriod {
  const isDay = (day: string | undefined): day is string =>
    day !== undefined && /^2[01]\d{2}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(dayNumber(day))
  return isDay(from) && isDay(until) ? { from, until } : {}
}
