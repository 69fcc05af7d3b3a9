import type { EpochMs } from '../time.ts'
import type { Offer } from './calendars.ts'
import type { Interval } from './interval.ts'
import { offeredStarts } from './offered-starts.ts'

/** How many alternatives are offered when a start is taken [T16]. */
export const NEAREST_STARTS = 3

export function isOffered(offer: Offer, startsAt: EpochMs): boolean {
  return offeredStarts(offer, { from: startsAt, to: startsAt + 1 }, 1).length > 0
}

/** The offered starts in a window that are nearest to an instant [T16]. */
export function nearestStarts(offer: Offer, window: Interval, to: EpochMs): EpochMs[] {
  return nearestOf(offeredStarts(offer, window), to)
}

/** The starts nearest to an instant; at equal distance the earlier comes first [T16]. */
export function nearestOf(starts: readonly EpochMs[], to: EpochMs): EpochMs[] {
  const distance = (start: EpochMs) => Math.abs(start - to)
  return starts.toSorted((a, b) => distance(a) - distance(b) || a - b).slice(0, NEAREST_STARTS)
}
