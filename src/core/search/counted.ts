/** Counts beyond this are shown as "more than" [F5]. */
export const COUNTED_TO = 200

/** A count as it is shown: exact up to COUNTED_TO [F5]. */
export function counted(found: number): { count: number; isMore: boolean } {
  return { count: Math.min(found, COUNTED_TO), isMore: found > COUNTED_TO }
}
