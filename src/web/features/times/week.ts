import { DAY_MS, type IsoDay } from '#core/time.ts'

const WEEK = 7

export function addDays(day: IsoDay, days: number): IsoDay {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** First day of the week that contains a day, counting weeks from today. undefined: the week that begins today. */
export function weekOf(day: IsoDay | undefined, today: IsoDay): IsoDay | undefined {
  if (day === undefined) return undefined
  const weeks = Math.floor((Date.parse(day) - Date.parse(today)) / DAY_MS / WEEK)
  return weeks > 0 ? addDays(today, weeks * WEEK) : undefined
}

/** Where a look opens if no day was asked for: its next free day, if the week that begins today has none [F61]. */
export function firstFreeDay(nextFree: IsoDay | undefined, today: IsoDay): IsoDay | undefined {
  return weekOf(nextFree, today) ? nextFree : undefined
}

type Day = { on: IsoDay; starts: readonly string[] }

/** The open day: the one in the address, else the first with free times. Paging asks for a week's first day. */
export function openDay<D extends Day>(days: readonly D[], asked: IsoDay | undefined): D | undefined {
  const first = days[0]
  const wanted = days.find(({ on }) => on === asked)
  if (wanted && (wanted.starts.length > 0 || wanted !== first)) return wanted
  return days.find(({ starts }) => starts.length > 0) ?? first
}

/** For a day without free times: the first start after it, else the first of the loaded days. */
export function nextStart(days: readonly Day[], open: Day | undefined): string | undefined {
  const free = days.filter(({ starts }) => starts.length > 0)
  return (free.find(({ on }) => open && on > open.on) ?? free[0])?.starts[0]
}
