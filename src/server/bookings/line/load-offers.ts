import type { Kysely } from 'kysely'
import type { Offer } from '#core/availability/calendars.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { PlaceRow } from './line.store.ts'

type Place = Pick<PlaceRow, 'shopId' | 'serviceId' | 'performers' | 'startsAt'>

/** The offers that decide about each place, any of which will do. One statement for all of them. */
export async function loadOffersOfPlaces(
  db: Kysely<DB>,
  places: readonly Place[],
  now: EpochMs,
  reachMs = DAY_MS,
): Promise<(place: Place) => Offer[]> {
  const members = places.flatMap(({ shopId, performers }) => performers.map((memberId) => ({ shopId, memberId })))
  const starts = places.map(({ startsAt }) => startsAt.getTime())
  const window = { from: Math.min(...starts) - reachMs - DAY_MS, to: Math.max(...starts) + reachMs + DAY_MS }
  const calendars = await loadCalendars(db, { members, services: places }, window, now)
  return ({ shopId, serviceId, performers }) =>
    performers.flatMap((memberId) => calendars.offer({ shopId, serviceId, memberId }) ?? [])
}
