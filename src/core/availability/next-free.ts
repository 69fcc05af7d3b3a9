import { DAY_MS, type EpochMs } from '../time.ts'
import type { Offer } from './calendars.ts'
import { offeredStarts } from './offered-starts.ts'

/** How far ahead to search for the next free time [T11]. */
export const NEXT_FREE_DAYS = 28

/** Most services are free within days, so a short window is tried before the long one. */
const NEAR_DAYS = 3

/** The first start offered within four weeks, or null. */
export function nextFree(offer: Offer): EpochMs | null {
  const near = offer.now + NEAR_DAYS * DAY_MS
  const far = offer.now + NEXT_FREE_DAYS * DAY_MS
  return (
    offeredStarts(offer, { from: offer.now, to: near }, 1)[0] ??
    offeredStarts(offer, { from: near, to: far }, 1)[0] ??
    null
  )
}

/** The earliest over all who perform a service [T12]. */
export function earliest(times: Iterable<EpochMs | null>): EpochMs | null {
  let first: EpochMs | null = null
  for (const time of times) {
    if (time !== null && (first === null || time < first)) first = time
  }
  return first
}

/** The starts that at least one of the offers has [T12]. */
export function startsOfAnyone(starts: readonly (readonly EpochMs[])[]): EpochMs[] {
  return [...new Set(starts.flat())].sort((a, b) => a - b)
}
