import type { EpochMs } from '../time.ts'
import { isFeasible } from './between.ts'
import { type Candidate, eligible, type Part, type Wish } from './wish.ts'

/** Other looks for a part, each at its start nearest to the part's, with the rest as it is [G9]; the nearest, then the best rated first. */
export function othersFor(wish: Wish, parts: readonly Part[], at: number, most: number): Part[] {
  const current = parts[at]
  if (!current) return []
  const apart = (start: EpochMs) => Math.abs(start - current.startsAt)
  const others = eligible(wish, wish.needs[current.need]!).flatMap((candidate): Part[] => {
    if (candidate.id === current.candidate.id) return []
    const startsAt = candidate.starts
      .toSorted((a, b) => apart(a) - apart(b) || a - b)
      .find((start) => isFeasible(wish, replaced(parts, at, candidate, start)))
    return startsAt === undefined ? [] : [{ need: current.need, candidate, startsAt }]
  })
  const rating = ({ candidate }: Part) => candidate.rating ?? 0
  return others
    .toSorted(
      (a, b) =>
        apart(a.startsAt) - apart(b.startsAt) || rating(b) - rating(a) || (a.candidate.id < b.candidate.id ? -1 : 1),
    )
    .slice(0, most)
}

function replaced(parts: readonly Part[], at: number, candidate: Candidate, startsAt: EpochMs): Part[] {
  return parts.map((part, n) => (n === at ? { need: part.need, candidate, startsAt } : part))
}
