import { wallOf } from '../availability/hours/zone-clock.ts'
import type { Interval } from '../availability/interval.ts'
import { isoWeekday } from '../calendar-day.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'

/** An hour of the week on the shop's clock: Monday is 1. */
export type HeatCell = {
  readonly weekday: number
  readonly hour: number
  readonly openMin: number
  readonly bookedMin: number
}

/** Appointments that begin at one minute of the week, Monday 00:00 is 0, and last equally long. */
export type BookedGroup = { readonly weekMinute: number; readonly minutes: number; readonly count: number }

const HOUR_MIN = 60
const WEEK_HOURS = 7 * 24

/** Open and booked minutes by weekday and hour [C12]; only hours that are open or booked, in order. */
export function heatOf(zone: string, open: readonly Interval[], booked: readonly BookedGroup[]): HeatCell[] {
  const openMin = new Array<number>(WEEK_HOURS).fill(0)
  const bookedMin = new Array<number>(WEEK_HOURS).fill(0)
  // In pieces of the clock's hours; zones change by quarter hours, so that no piece crosses a change but at its end.
  for (const { from, to } of open)
    for (let at = from; at < to; ) {
      const wall = wallOf(zone, at)
      const next = Math.min(to, at + HOUR_MS - (wall % HOUR_MS))
      openMin[weekHourOf(wall)]! += (next - at) / MINUTE_MS
      at = next
    }
  for (const { weekMinute, minutes, count } of booked)
    for (let minute = weekMinute; minute < weekMinute + minutes; ) {
      const next = Math.min(weekMinute + minutes, minute + HOUR_MIN - (minute % HOUR_MIN))
      bookedMin[Math.floor(minute / HOUR_MIN) % WEEK_HOURS]! += (next - minute) * count
      minute = next
    }
  return openMin.flatMap((minutes, at) =>
    minutes > 0 || bookedMin[at]! > 0
      ? [{ weekday: Math.floor(at / 24) + 1, hour: at % 24, openMin: Math.round(minutes), bookedMin: bookedMin[at]! }]
      : [],
  )
}

/** Booked of what is open, at most 1; null where nothing is open. */
export function shareOf({ openMin, bookedMin }: Pick<HeatCell, 'openMin' | 'bookedMin'>): number | null {
  return openMin === 0 ? null : Math.min(1, bookedMin / openMin)
}

/** The fullest weekday, and the hour of the week that is emptiest; null where fewer than two are open. */
export function heatFinding(cells: readonly HeatCell[]) {
  const open = cells.filter(({ openMin }) => openMin > 0)
  const days = [...Map.groupBy(open, ({ weekday }) => weekday)].map(([weekday, of]) => ({
    weekday,
    share: shareOf({ openMin: total(of, 'openMin'), bookedMin: total(of, 'bookedMin') })!,
  }))
  const [fullest] = days.toSorted((a, b) => b.share - a.share || a.weekday - b.weekday)
  const [emptiest] = open.toSorted((a, b) => shareOf(a)! - shareOf(b)! || b.openMin - a.openMin)
  if (!fullest || !emptiest || days.length < 2) return null
  return { fullest, emptiest: { ...emptiest, share: shareOf(emptiest)! } }
}

function total(cells: readonly HeatCell[], key: 'openMin' | 'bookedMin'): number {
  return cells.reduce((sum, cell) => sum + cell[key], 0)
}

function weekHourOf(wall: number): number {
  return (isoWeekday(Math.floor(wall / DAY_MS)) - 1) * 24 + Math.floor((wall % DAY_MS) / HOUR_MS)
}
