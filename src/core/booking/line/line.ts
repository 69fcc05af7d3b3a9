import type { Offer } from '../../availability/calendars.ts'
import { isOffered } from '../../availability/check-start.ts'
import { heldUntil } from '../../availability/held-times.ts'
import { type EpochMs, MINUTE_MS } from '../../time.ts'

/** How long a place in line lasts [Q4]. */
export const PLACE_MS = 30 * MINUTE_MS
/** How long the outcome of a place is shown after it. */
export const OUTCOME_MS = 10 * MINUTE_MS
/** Places of one cart, and of all visitors without an account from one address [Q5]. */
export const MOST_PLACES = 3
export const MOST_PLACES_OF_VISITORS = 6

/** What keeps a time from whoever waits for it: nothing any more, holds until then, or something that does not end by itself. */
export type Standing =
  | { readonly is: 'free' }
  | { readonly is: 'held'; readonly until: EpochMs }
  | { readonly is: 'gone' }

/** Any of the offers will do: of one member, or of everybody who performs the service [Q1]. */
export function standingOf(offers: readonly Offer[], startsAt: EpochMs): Standing {
  if (offers.some((offer) => isOffered(offer, startsAt))) return { is: 'free' }
  const ends = offers.map((offer) => heldUntil(offer, startsAt)).filter((end) => end !== null)
  return ends.length > 0 ? { is: 'held', until: Math.min(...ends) } : { is: 'gone' }
}
