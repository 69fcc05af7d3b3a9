import { minuteOfClock } from '#core/day-and-time/read-clock.ts'
import type { PlanPart } from '#web/data/plan/plan.ts'

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

/** The offered starts at which a part overlaps none of the locked ones. */
export function possibleStarts(
  { starts, look }: Pick<PlanPart, 'starts'> & { look: { durationMin: number } },
  locked: readonly Pick<PlanPart, 'startsAt' | 'endsAt'>[],
): string[] {
  return starts.filter((start) => {
    const from = Date.parse(start)
    const to = from + look.durationMin * 60_000
    return !locked.some(({ startsAt, endsAt }) => from < Date.parse(endsAt) && Date.parse(startsAt) < to)
  })
}

/** Where a part of this length cannot lie: what none of its starts covers [G14]. */
export function closedSpans(axis: Axis, startsMin: readonly number[], lengthMin: number): Axis[] {
  const closed: Axis[] = []
  let coveredTo = axis.fromMin
  for (const start of startsMin.toSorted((a, b) => a - b)) {
    if (start > coveredTo) closed.push({ fromMin: coveredTo, toMin: start })
    coveredTo = Math.max(coveredTo, start + lengthMin)
  }
  if (coveredTo < axis.toMin) closed.push({ fromMin: coveredTo, toMin: axis.toMin })
  return closed
}
