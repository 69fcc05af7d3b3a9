import type { IsoDay } from '#core/time.ts'
import type { RawSearch } from '../studio-place.ts'

export const views = ['day', 'week', 'agenda'] as const
export type View = (typeof views)[number]

export type CalendarSearch = {
  day: IsoDay | undefined
  view: View
  /** a resource: whose week, or whom a phone shows */
  who: string | undefined
  /** the appointment whose panel is open */
  appointment: string | undefined
}

/** ?day=2026-11-19&view=week&who=<resource>&appointment=<id> */
export function parseCalendar({ day, view, who, appointment }: RawSearch): CalendarSearch {
  const isDay = day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return { day: isDay ? day : undefined, view: views.find((each) => each === view) ?? 'day', who, appointment }
}

/** The query of a link: defaults are left out. */
export function calendarQueryOf({ day, view, who, appointment }: CalendarSearch): Record<string, string> {
  return {
    ...(day && { day }),
    ...(view !== 'day' && { view }),
    ...(who && { who }),
    ...(appointment && { appointment }),
  }
}
