import { isSame } from '#core/is-same.ts'

export type Span = { opensMin: number; closesMin: number }
export type WeekdayHours = { weekday: number; spans: readonly Span[] }

/** Consecutive weekdays with the same hours, ISO 1 to 7. No spans means closed. */
export type HoursGroup = { from: number; to: number; spans: readonly Span[] }

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Groups a week's hours like a sign at the door ("Mon–Fri 9–18"). Days not listed are closed. */
export function groupHours(week: readonly WeekdayHours[]): HoursGroup[] {
  const groups: HoursGroup[] = []
  for (const weekday of WEEKDAYS) {
    const spans = week.find((day) => day.weekday === weekday)?.spans ?? []
    const last = groups.at(-1)
    if (last && isSame(last.spans, spans)) last.to = weekday
    else groups.push({ from: weekday, to: weekday, spans })
  }
  return groups
}
