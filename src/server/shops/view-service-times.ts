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

type Asked = RouteParsed<typeof getServiceTimes>
type Times = RouteOutput<typeof getServiceTimes>

/** A week of a service's times, by one member or by anyone, and the members to choose from. Three statements. */
export async function viewServiceTimes(
  { db, now }: Deps,
  { params, query: { who, from } }: Asked,
  askWho: LoadActor,
): Promise<Decision<Times, 'invalid_input' | 'not_found', ProblemDetail | undefined>> {
  const seen = await findVisible((by) => findServicePeople(db, params, by), {
    action: 'shop.view',
    askWho,
    findShopId: () => findShopId(db, params.slug),
  })
  if (!seen) return refused('not_found')
  const { shop_id: shopId, time_zone: timeZone, people } = seen.found
  const asked = who === undefined ? people : people.filter(({ id }) => id === who)
  if (who !== undefined && asked.length === 0) return refused('not_found')

  const at = now()
  const service = { shopId, serviceId: params.id }
  const members = asked.map(({ id }) => ({ shopId, memberId: id }))
  const week = await weekOfTimes(
    async (window) => {
      const calendars = await loadCalendars(db, { members, services: [service] }, window, at)
      return calendars.performersOf(service).map(({ offer }) => offer)
    },
    { timeZone, from, now: at },
  )
  if (!week.ok) return week
  return granted({
    people: people.map(({ id, name, portrait }) => ({ id, name, portrait: photoViewOrNull(portrait) })),
    ...week.value,
  })
}
