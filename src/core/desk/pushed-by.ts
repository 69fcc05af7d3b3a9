import { type EpochMs, MINUTE_MS } from '../time.ts'
import type { OfDay } from './group-day.ts'

/** Whom a delay pushes and by how much [D50]: the same person's next, if it begins before the late one ends. */
export function pushedBy<T extends OfDay>(
  day: readonly T[],
  late: T,
  lateMin: number,
): { readonly next: T; readonly minutes: number } | null {
  const startOf = (one: T): EpochMs => Date.parse(one.startsAt)
  const [next] = day
    .filter(
      ({ id, appointment: { state, begunAt, memberId } }) =>
        id !== late.id && state === 'confirmed' && begunAt === null && memberId === late.appointment.memberId,
    )
    .filter((one) => startOf(one) >= startOf(late))
    .toSorted((a, b) => startOf(a) - startOf(b) || (a.id < b.id ? -1 : 1))
  if (!next) return null
  const minutes = Math.ceil((Date.parse(late.endsAt) - startOf(next)) / MINUTE_MS) + lateMin
  return minutes > 0 ? { next, minutes } : null
}
