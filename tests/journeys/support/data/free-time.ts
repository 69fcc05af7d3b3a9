import type { readTimes } from './subjects.ts'

export type Week = Pick<Awaited<ReturnType<typeof readTimes>>, 'days' | 'timeZone'>

/** The last free time of a week: its day, its position and its words. */
export function freeTime({ days, timeZone }: Week) {
  const at = days.findLastIndex(({ starts }) => starts.length > 0)
  const starts = days[at]?.starts ?? []
  const start = starts.at(-1)
  if (!start) throw new Error('There is no free time for this journey')
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone, ...options }).format(new Date(start)).replace(',', '')
  return {
    at,
    nth: starts.length - 1,
    start,
    on: days[at]?.on ?? '',
    time: words({ hour: '2-digit', minute: '2-digit' }),
    day: words({ weekday: 'short', day: 'numeric', month: 'short' }),
  }
}
