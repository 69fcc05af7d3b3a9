import type { Interval } from '../availability/interval.ts'
import { type Stop, wayMs } from '../booking/cart/day-plan.ts'
import { MINUTE_MS } from '../time.ts'
import { type Candidate, type Pace, paces } from './wish.ts'

/** Time that a client has given away already, and where: an appointment, or a time held in their cart. */
export type Taken = Interval & Stop

/** The starts of a candidate that leave the way to and from all that is taken [G19]. */
export function startsBeside(
  candidate: Pick<Candidate, keyof Stop | 'durationMin' | 'starts'>,
  taken: readonly Taken[],
  pace: Pace,
): readonly number[] {
  const lengthMs = candidate.durationMin * MINUTE_MS
  const closed = taken.map((each) => {
    const way = wayMs(each, candidate, paces[pace])
    return { from: each.from - way - lengthMs, to: each.to + way }
  })
  return candidate.starts.filter((start) => closed.every(({ from, to }) => start <= from || start >= to))
}
