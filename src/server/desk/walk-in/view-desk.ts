import type { listDeskServices as servicesRoute, listDeskTimes as timesRoute } from '#contract/desk/walk-in.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { offeredStarts } from '#core/availability/offered-starts.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS } from '#core/time.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import type { Deps } from '#server/deps.ts'
import { photoViewOrNull } from '#server/looks/photo-view.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { listDeskServiceRows } from './walk-in.store.ts'

const MOST_TIMES = 12
/** Most services are free within days, so a short window is tried before the long one. */
const WINDOWS_DAYS = [3, 28] as const

/** The services one may book for: all of the shop, or for staff those they perform. Two statements. */
export async function viewDeskServices(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
): Promise<Decision<RouteOutput<typeof servicesRoute>, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const makerId = shop.ownOf
  const rows = await listDeskServiceRows(db, shop.id, makerId)
  return granted({
    timeZone: shop.timeZone,
    items: rows.map(({ priceMinor, priceKind, currency, photo, performers, ...row }) => ({
      ...row,
      price: { minor: priceMinor, currency, kind: priceKind },
      photo: photoViewOrNull(photo),
      performers: performers.map((one) => ({ ...one, portrait: photoViewOrNull(one.portrait) })),
    })),
  })
}

/** The soonest times of a service in the shop's hours; the notice clients must keep does not count. */
export async function viewDeskTimes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  query: RouteParsed<typeof timesRoute>['query'],
): Promise<Decision<RouteOutput<typeof timesRoute>, 'not_found'>> {
  const shop = await findShopFor(db, actor, slug, 'appointment.run')
  if (!shop) return refused('not_found')
  const makerId = shop.ownOf
  const at = now()
  const key = { shopId: shop.id, serviceId: query.service }
  const services = await listDeskServiceRows(db, shop.id, makerId)
  const performers = services.find(({ id }) => id === query.service)?.performers ?? []
  const members = performers
    .filter(({ memberId }) => query.member === undefined || memberId === query.member)
    .map(({ memberId }) => ({ shopId: shop.id, memberId }))
  if (members.length === 0) return refused('not_found')
  const from = Math.max(at, query.after === undefined ? at : Date.parse(query.after))
  for (const days of WINDOWS_DAYS) {
    const window = { from, to: from + days * DAY_MS }
    const calendars = await loadCalendars(db, { members, services: [key] }, window, at)
    const starts = calendars
      .performersOf(key)
      .flatMap(({ memberId, offer }) => {
        const atOnce = { ...offer, service: { ...offer.service, noticeMin: 0 } }
        return offeredStarts(atOnce, window, MOST_TIMES).map((startsAt) => ({ startsAt, memberId }))
      })
      .sort((a, b) => a.startsAt - b.startsAt || (a.memberId < b.memberId ? -1 : 1))
      .slice(0, MOST_TIMES)
    if (starts.length >= 4 || days === WINDOWS_DAYS.at(-1))
      return granted({ items: starts.map((one) => ({ ...one, startsAt: new Date(one.startsAt).toISOString() })) })
  }
  return granted({ items: [] })
}
