import { type DayNumber, dayNumber } from '#core/calendar-day.ts'
import type { IsoDay } from '#core/time.ts'
import type { HoursResource } from '#web/data/studio/studio-hours.ts'
import { usualOn } from '../hours/week/week-cells.ts'

/** The days of a week, and how many hours somebody usually works on them. */
export function usualWeek(
  resource: Pick<HoursResource, 'rules'>,
  monday: IsoDay,
): { days: DayNumber[]; hours: number } {
  const first = dayNumber(monday)
  const days = Array.from({ length: 7 }, (_, at) => first + at)
  const minutes = days
    .flatMap((day) => usualOn(resource, day))
    .reduce((sum, { opensMin, closesMin }) => sum + closesMin - opensMin, 0)
  return { days, hours: minutes / 60 }
}
