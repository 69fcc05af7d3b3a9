import type { Offer } from '../availability/calendars.ts'
import { offerAfterHolds } from '../availability/held-times.ts'
import type { Interval } from '../availability/interval.ts'
import { claimAt } from '../availability/lanes-at.ts'
import { offeredStarts } from '../availability/offered-starts.ts'
import type { EpochMs } from '../time.ts'

/**
 * The starts of a full day that bookings have taken: visits that would follow each other without them, the earliest first [W13].
 * Empty if a start is offered. The offer's calendars have bookings among their holds.
 */
export function takenStarts(offer: Offer, day: Interval): EpochMs[] {
  if (offeredStarts(offer, day, 1).length > 0) return []
  const taken: EpochMs[] = []
  let freeFrom = Number.NEGATIVE_INFINITY
  for (const start of offeredStarts(offerAfterHolds(offer, Number.POSITIVE_INFINITY), day)) {
    const claim = claimAt(offer, start)
    if (claim.from < freeFrom) continue
    taken.push(start)
    freeFrom = claim.to
  }
  return taken
}
