import { type DayNumber, isoDay } from '../calendar-day.ts'
import type { IsoDay } from '../time.ts'

const FEWEST_DAYS = 3
const MOST_DAYS_IN_WEEKS = 45
const DAYS_A_MONTH = 365.25 / 12

export type Rhythm = {
  readonly unit: 'week' | 'month'
  readonly every: number
  /** null: that day has passed */
  readonly nextOn: IsoDay | null
}

/** How often a client comes, from the days of their visits [D72]. */
export function rhythmOf(visitDays: readonly DayNumber[], today: DayNumber): Rhythm | null {
  const days = [...new Set(visitDays)].sort((a, b) => a - b)
  const last = days.at(-1)
  if (days.length < FEWEST_DAYS || last === undefined) return null
  const gap = Math.round(median(days.slice(1).map((day, index) => day - days[index]!)))
  const next = last + gap
  const nextOn = next >= today ? isoDay(next) : null
  return gap <= MOST_DAYS_IN_WEEKS
    ? { unit: 'week', every: Math.max(1, Math.round(gap / 7)), nextOn }
    : { unit: 'month', every: Math.round(gap / DAYS_A_MONTH), nextOn }
}

export type UsualMaker<T> = { readonly maker: T; readonly isAlways: boolean }

/** The person who served all of two or more visits, or more than half of three or more; null if there is none [D71]. */
export function usualMaker<T>(visits: readonly T[], idOf: (visit: T) => string): UsualMaker<T> | null {
  const byMaker = Map.groupBy(visits, idOf)
  const most = [...byMaker.values()].reduce<readonly T[]>((a, b) => (b.length > a.length ? b : a), [])
  const [maker] = most
  if (maker === undefined || visits.length < 2) return null
  const isAlways = byMaker.size === 1
  return isAlways || (visits.length > 2 && most.length * 2 > visits.length) ? { maker, isAlways } : null
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2
}
