import type { getServiceTimes } from '#contract/booking/times.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { loadCalendars } from '../availability/load-calendars.ts'
import { weekOfTimes } from '../availability/week-of-times.ts'
import type { Deps } from '../deps.ts'
import { findVisible, type LoadActor } from '../looks/find-visible.ts'
import { photoViewOrNull } from '../looks/photo-view.ts'
import { findServicePeople } from './service-times.store.ts'
import { findShopId } from './shops.store.ts'

type Input = RouteParsed<typeof getServiceTimes>
type Times = RouteOutput<typeof getServiceTimes>

/** A week of a service's times, by one member or by anyone, and the members to choose from. Three statements. */
export async function viewServiceTimes(
  { db, now }: Deps,
  { params, query: { who, from } }: Input,
  loadActor: LoadActor,
): Promise<Decision<Times, 'invalid_input' | 'not_found', ProblemDetail | undefined>> {
  const visible = await findVisible((by) => findServicePeople(db, params, by), {
    action: 'shop.view',
    loadActor,
    findShopId: () => findShopId(db, params.slug),
  })
  if (!visible) return refused('not_found')
  const { shop_id: shopId, time_zone: timeZone, currency, people } = visible.found
  const performers = who === undefined ? people : people.filter(({ id }) => id === who)
  if (who !== undefined && performers.length === 0) return refused('not_found')

  const at = now()
  const service = { shopId, serviceId: params.id }
  const members = performers.map(({ id }) => ({ shopId, memberId: id }))
  const week = await weekOfTimes(
    async (window) => {
      const calendars = await loadCalendars(db, { members, services: [service] }, window, at)
      return calendars.performersOf(service).map(({ offer }) => offer)
    },
    { timeZone, from, now: at, showsHeld: true },
  )
  if (!week.ok) return week
  return granted({
    people: people.map(({ id, name, portrait, priceMinor, priceKind, durationMin }) => ({
      id,
      name,
      portrait: photoViewOrNull(portrait),
      price: { minor: priceMinor, currency, kind: priceKind },
      durationMin,
    })),
    ...week.value,
  })
}
