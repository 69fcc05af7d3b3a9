const DAY_MS = 86_400_000

/** 2026-11-17 plus a number of days. */
export function plusDays(day: string, count: number): string {
  return isoOf(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS)
}

/** The same day in another month, or that month's last one where it is shorter. */
export function plusMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return isoOf(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** How many days lie between the first day of the week and this one. firstWeekday: 1 is Monday, 7 is Sunday. */
export function placeInWeek(day: string, firstWeekday: number): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() - (firstWeekday % 7) + 7) % 7
}

/** The weeks of a day's month; days of its neighbours are null. */
export function weeksOfMonth(day: string, firstWeekday: number): (string | null)[][] {
  const month = day.slice(0, 7)
  const first = plusDays(`${month}-01`, -placeInWeek(`${month}-01`, firstWeekday))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const each = plusDays(first, week * 7 + at)
      return each.startsWith(month) ? each : null
    }),
  )
  return weeks.filter((week) => week.some((each) => each !== null))
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
