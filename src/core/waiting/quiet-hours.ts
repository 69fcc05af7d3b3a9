import { dayOf, instantOf, wallOf } from '../availability/hours/zone-clock.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '../time.ts'

/** Offers are made between these clock readings of the shop [W5]. */
export const OFFERS_FROM_MIN = 8 * 60
export const OFFERS_UNTIL_MIN = 21 * 60

/** True if a start may be offered now: by day, or at any hour if it is on the present day [W5]. */
export function mayOfferNow(zone: string, now: EpochMs, startsAt: EpochMs): boolean {
  return !isQuiet(zone, now) || dayOf(zone, startsAt) === dayOf(zone, now)
}

export function isQuiet(zone: string, now: EpochMs): boolean {
  const minute = (wallOf(zone, now) - dayOf(zone, now) * DAY_MS) / MINUTE_MS
  return minute < OFFERS_FROM_MIN || minute >= OFFERS_UNTIL_MIN
}

/** The next instant at which offers for any day are made. */
export function quietEnds(zone: string, now: EpochMs): EpochMs {
  const today = instantOf(zone, dayOf(zone, now) * DAY_MS + OFFERS_FROM_MIN * MINUTE_MS)
  return today > now ? today : instantOf(zone, (dayOf(zone, now) + 1) * DAY_MS + OFFERS_FROM_MIN * MINUTE_MS)
}
