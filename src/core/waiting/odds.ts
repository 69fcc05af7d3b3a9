import type { Interval } from '../availability/interval.ts'
import type { DayNumber } from '../calendar-day.ts'
import type { EpochMs } from '../time.ts'

const MOST_DAYS = 10
const LEAST_DAYS = 4

/** The last days before today with the weekday of a given one, the latest first. */
export function sameWeekdaysBefore(on: DayNumber, today: DayNumber): DayNumber[] {
  const latest = on - 7 * (Math.floor((on - today) / 7) + 1)
  return Array.from({ length: MOST_DAYS }, (_, n) => latest - 7 * n)
}

/** On how many of the known days a visit was cancelled; null: too few are known [W14]. */
export function cancellationOdds(
  days: readonly Interval[],
  { firstAt, cancelled }: { firstAt: EpochMs | null; cancelled: readonly EpochMs[] },
): { days: number; cancelled: number } | null {
  const known = days.filter(({ to }) => firstAt !== null && firstAt < to)
  if (known.length < LEAST_DAYS) return null
  const had = known.filter(({ from, to }) => cancelled.some((start) => from <= start && start < to))
  return { days: known.length, cancelled: had.length }
}
