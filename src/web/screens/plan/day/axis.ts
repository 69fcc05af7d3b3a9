import { minuteOfClock } from '#core/day-and-time/read-clock.ts'

/** The window of the day in minutes after midnight, by the shops' clock. */
export type Axis = { fromMin: number; toMin: number }

export function axisOf({ from, to }: { from: string; to: string }): Axis {
  return { fromMin: minuteOfClock(from), toMin: minuteOfClock(to) }
}

/** Where a minute lies on the axis, in percent. */
export function shareOf({ fromMin, toMin }: Axis, minute: number): number {
  return ((minute - fromMin) / (toMin - fromMin)) * 100
}

/** Full hours inside the window; every second one where there are many. */
export function ticksOf({ fromMin, toMin }: Axis): number[] {
  const first = Math.ceil(fromMin / 60)
  const last = Math.floor(toMin / 60)
  const step = last - first > 12 ? 2 : 1
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => (first + n * step) * 60)
}
