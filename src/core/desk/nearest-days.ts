import type { Offer } from '../availability/calendars.ts'
import { NEAREST_STARTS } from '../availability/check-start.ts'
import { dayOf, wallOf } from '../availability/hours/zone-clock.ts'
import { offeredStarts } from '../availability/offered-starts.ts'
import { DAY_MS, type EpochMs } from '../time.ts'
import { atTheDesk, FITS_WITHIN_MS } from './nearest-fits.ts'

/**
 * Starts on other days instead of one, one a day: on each the nearest to its time of day, of these the nearest days [T32]. As at the
 * desk, notice and horizon do not count.
 */
export function nearestDays(offer: Offer, instead: EpochMs): EpochMs[] {
  const { zone } = offer
  const around = { from: instead - FITS_WITHIN_MS, to: instead + FITS_WITHIN_MS }
  const clock = (at: EpochMs) => ((wallOf(zone, at) % DAY_MS) + DAY_MS) % DAY_MS
  const away = (at: EpochMs) => Math.abs(clock(at) - clock(instead))
  const byDay = Map.groupBy(offeredStarts(atTheDesk(offer), around), (at) => dayOf(zone, at))
  return [...byDay]
    .map(([day, starts]) => ({ day, at: starts.toSorted((a, b) => away(a) - away(b) || a - b)[0]! }))
    .toSorted(
      (a, b) => Math.abs(a.day - dayOf(zone, instead)) - Math.abs(b.day - dayOf(zone, instead)) || a.day - b.day,
    )
    .slice(0, NEAREST_STARTS)
    .map(({ at }) => at)
}
