import { clip, type Interval, lengthOf } from '../availability/interval.ts'

export type Candidate = { readonly memberId: string; readonly busy: readonly Interval[] }

/** Who takes what was asked of anyone [B8]: of those free, who has least to do that day; of equals, the first by id. */
export function fairest<C extends Candidate>(free: readonly C[], day: Interval): C | null {
  let chosen: { candidate: C; load: number } | null = null
  for (const candidate of free) {
    const load = lengthOf(clip(candidate.busy, day))
    const isBetter =
      chosen === null || load < chosen.load || (load === chosen.load && candidate.memberId < chosen.candidate.memberId)
    if (isBetter) chosen = { candidate, load }
  }
  return chosen?.candidate ?? null
}
