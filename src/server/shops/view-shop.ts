import type { RouteOutput } from '#contract/route.ts'
import type { getShop } from '#contract/shops.ts'
import { earliest } from '#core/availability/next-free.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { exceptionsToShow, openingNow, weekOf } from '#core/shops/opening.ts'
import type { EpochMs } from '#core/time.ts'
import { type Calendars, loadCalendars, type MemberHours } from '../availability/load-calendars.ts'
import type { Deps } from '../deps.ts'
import { freeTime, keysOf, nextFreeWindow, toLookCard } from '../looks/look-cards.ts'
import { listLookCards } from '../looks/looks.store.ts'
import { photoView, photoViewOrNull } from '../looks/photo-view.ts'
import { type AskWho, findSeen } from '../looks/seen-by.ts'
import { reviewViews } from './review-views.ts'
import { findReviews, findShop, findShopId, type ShopRow } from './shops.store.ts'

const LOOKS = 24
const REVIEWS = 12

type Page = RouteOutput<typeof getShop>

/** A shop's page: its looks, services and team with their next free times, its reviews and hours. Five statements. */
export async function viewShop({ db, now }: Deps, slug: string, askWho: AskWho): Promise<Decision<Page, 'not_found'>> {
  const seen = await findSeen((by) => findShop(db, slug, by), {
    action: 'shop.view',
    askWho,
    findShopId: () => findShopId(db, slug),
  })
  if (!seen) return refused('not_found')
  const { found: shop, seenBy } = seen

  const [looks, reviews] = await Promise.all([
    listLookCards(db, { shopSlug: slug, seenBy }, { after: null, limit: LOOKS }),
    findReviews(db, shop.id, REVIEWS),
  ])
  const at = now()
  const members = shop.team.map((member) => ({ shopId: shop.id, memberId: member.id }))
  const services = shop.services.map((service) => ({ shopId: shop.id, serviceId: service.id }))
  const calendars = await loadCalendars(
    db,
    { members: [...members, ...looks.rows.map(keysOf)], services: [...services, ...looks.rows.map(keysOf)] },
    nextFreeWindow(at),
    at,
  )
  return granted({
    seenBy,
    ...aboutShop(shop),
    ...openingOf(shop, calendars, at),
    ...offersOf(shop, calendars),
    looks: { total: looks.total, items: looks.rows.map((row) => toLookCard(row, calendars)) },
    reviews: reviewViews(reviews),
  })
}

function aboutShop(shop: ShopRow) {
  const { slug, name, tagline, category, story, street, district, city, country, lat, lng } = shop
  return {
    slug,
    name,
    tagline,
    category,
    story,
    timeZone: shop.time_zone,
    covers: shop.covers.map(photoView),
    place: { street, district, city, postalCode: shop.postal_code, country, wayIn: shop.way_in, lat, lng },
    policy: { freeCancelHours: shop.free_cancel_hours, lateCancelPercent: shop.late_cancel_percent },
  }
}

function openingOf(shop: ShopRow, calendars: Calendars, at: EpochMs): Pick<Page, 'opening' | 'week' | 'exceptions'> {
  const people = shop.team
    .map((member) => calendars.hoursOf({ shopId: shop.id, memberId: member.id }))
    .filter((hours): hours is MemberHours => hours !== null)
  const hours = people.map((person) => person.hours)
  const opening = openingNow(shop.time_zone, hours, at)
  return {
    opening:
      opening.state === 'open'
        ? { state: 'open', until: new Date(opening.until).toISOString() }
        : { state: 'closed', opensAt: opening.opensAt === null ? null : new Date(opening.opensAt).toISOString() },
    week: weekOf(hours).map((spans, index) => ({ weekday: index + 1, spans })),
    exceptions: exceptionsToShow(shop.time_zone, people, at),
  }
}

/** A service is free when anyone who performs it is; a member when free for anything they perform [T12]. */
function offersOf(shop: ShopRow, calendars: Calendars): Pick<Page, 'services' | 'team'> {
  const shopId = shop.id
  const performs = (serviceId: string, memberId: string) =>
    calendars.membersOf({ shopId, serviceId }).includes(memberId)
  const free = (serviceId: string, memberId: string) => calendars.nextFree({ shopId, serviceId, memberId })
  return {
    services: shop.services.map((service) => ({
      id: service.id,
      name: service.name,
      summary: service.summary,
      durationMin: service.duration_min,
      price: { minor: service.price_minor, currency: shop.currency, kind: service.price_kind },
      photo: photoViewOrNull(service.photo),
      nextFree: freeTime(
        earliest(calendars.membersOf({ shopId, serviceId: service.id }).map((memberId) => free(service.id, memberId))),
        shop.time_zone,
      ),
    })),
    team: shop.team.map((member) => ({
      id: member.id,
      name: member.name,
      title: member.title,
      portrait: photoViewOrNull(member.portrait),
      nextFree: freeTime(
        earliest(
          shop.services.filter(({ id }) => performs(id, member.id)).map((service) => free(service.id, member.id)),
        ),
        shop.time_zone,
      ),
    })),
  }
}
