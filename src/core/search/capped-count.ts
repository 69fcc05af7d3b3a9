/** Counts beyond this are shown as "more than" [F5]. */
export const MAX_EXACT_COUNT = 200

/** A count as it is shown: exact up to MAX_EXACT_COUNT [F5]. */
export function cappedCount(found: number): { count: number; isMore: boolean } {
  return { count: Math.min(found, MAX_EXACT_COUNT), isMore: found > MAX_EXACT_COUNT }
}
