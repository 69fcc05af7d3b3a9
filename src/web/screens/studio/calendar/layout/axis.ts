import type { Interval } from '#core/availability/interval.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import { elapsedMinute, instantOfWall, type ShopDay, wallMinute } from '#web/features/times/clock/shop-day.ts'

export const PX_PER_MIN = 1.2
const HOUR = 60
const SHORTEST_HOURS = 8

/** The part of a day that is shown, in minutes after midnight, on whole hours. */
export type Axis = { fromMin: number; untilMin: number }

/** How a column converts between instants and minutes of its axis. */
export type Track = { day: ShopDay; isWall: boolean }

export const minuteOn = ({ day, isWall }: Track, at: EpochMs): number =>
  isWall ? wallMinute(at, day) : elapsedMinute(at, day)

export const instantOn = ({ day, isWall }: Track, minute: number): EpochMs =>
  isWall ? instantOfWall(minute, day) : day.startsAt + minute * MINUTE_MS

export const lengthOf = ({ day, isWall }: Track): number => (isWall ? 1440 : (day.endsAt - day.startsAt) / MINUTE_MS)

/** From the first to the last hour in which somebody works or has an appointment; nine to six where nothing is known. */
export function axisOf(tracks: readonly Track[], spans: readonly Interval[]): Axis {
  let from = Number.POSITIVE_INFINITY
  let until = Number.NEGATIVE_INFINITY
  let longest = 24 * HOUR
  for (const track of tracks) {
    longest = Math.max(longest, lengthOf(track))
    for (const span of spans) {
      if (span.from >= track.day.endsAt || span.to <= track.day.startsAt) continue
      from = Math.min(from, minuteOn(track, Math.max(span.from, track.day.startsAt)))
      const end = Math.min(span.to, track.day.endsAt)
      until = Math.max(until, end === track.day.endsAt ? lengthOf(track) : minuteOn(track, end))
    }
  }
  if (from > until) return { fromMin: 9 * HOUR, untilMin: 18 * HOUR }
  const fromMin = Math.max(0, Math.floor(from / HOUR) * HOUR)
  const untilMin = Math.min(longest, Math.ceil(until / HOUR) * HOUR)
  const missing = SHORTEST_HOURS * HOUR - (untilMin - fromMin)
  if (missing <= 0) return { fromMin, untilMin }
  const end = Math.min(longest, untilMin + missing)
  return { fromMin: Math.max(0, end - SHORTEST_HOURS * HOUR), untilMin: end }
}

export const topOf = (axis: Axis, minute: number): number => (minute - axis.fromMin) * PX_PER_MIN
export const minuteAt = (axis: Axis, px: number): number => axis.fromMin + px / PX_PER_MIN
export const heightOf = (axis: Axis): number => (axis.untilMin - axis.fromMin) * PX_PER_MIN

/** Whole hours of the axis, both ends included. */
export function hourMarks(axis: Axis): number[] {
  return Array.from({ length: (axis.untilMin - axis.fromMin) / HOUR + 1 }, (_, i) => axis.fromMin + i * HOUR)
}
