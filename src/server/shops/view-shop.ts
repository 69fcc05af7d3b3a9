import type { getShop } from '#contract/looks/shops.ts'
import type { RouteOutput } from '#contract/route.ts'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { exceptionsToShow, openingNow, weekOf } from '#core/shops/opening.ts'
import type { EpochMs } from '#core/time.ts'
import { type Calendars, loadCalendars, type MemberHours } from '../availability/load-calendars.ts'
import { fieldsOf } from '../database/columns/columns.ts'
import { introColumns, placeColumns, policyColumns } from '../database/columns/shop-columns.ts'
import type { Deps } from '../deps.ts'
import { findVisible, type LoadActor } from '../looks/find-visible.ts'
import { keysOf, nextFreeWindow, toLookCard } from '../looks/look-cards.ts'
import { listLookCards } from '../looks/looks.store.ts'
import { photoView } from '../looks/photo-view.ts'
import { computeOffers } from './compute-offers.ts'
import { reviewPaging, reviewViews } from './review-views.ts'
import { findReviews } from './reviews.store.ts'
import { findShop, findShopId, type ShopRow } from './shops.store.ts'

/**
 * Shown initially; the rest is loaded by pages. Twice as many would
 * no longer fit into the first round trip (initial TCP window).
 */
const LOOKS = 4

type Page = RouteOutput<typeof getShop>

/** A shop's page: its looks, services and team with their next free times, its reviews and hours. Four statements. */
export async function viewShop(
  { db, now }: Deps,
  slug: string,
  loadActor: LoadActor,
): Promise<Decision<Page, 'not_found'>> {
  const visible = await findVisible((by) => findShop(db, slug, by), {
    action: 'shop.view',
    loadActor,
    findShopId: () => findShopId(db, slug),
  })
  if (!visible) return refused('not_found')
  const { found: shop, audience } = visible

  const [looks, reviews] = await Promise.all([
    listLookCards(db, { shopSlug: slug, audience }, { after: null, limit: LOOKS }),
    findReviews(db, shop.id, reviewPaging.limit),
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
    audience,
    ...aboutShop(shop),
    ...openingOf(shop, calendars, at),
    ...computeOffers(shop, calendars),
    looks: { total: looks.total, items: looks.rows.map((row) => toLookCard(row, calendars.nextFree(keysOf(row)))) },
    reviews: reviewViews(reviews),
  })
}

function aboutShop(shop: ShopRow) {
  return {
    ...fieldsOf(introColumns, shop),
    covers: shop.covers.map(photoView),
    place: fieldsOf(placeColumns, shop),
    contact: { phone: shop.contactPhone, email: shop.contactEmail, website: shop.website },
    policy: fieldsOf(policyColumns, shop),
  }
}

function openingOf(
  shop: ShopRow,
  calendars: Calendars,
  at: EpochMs,
): Pick<Page, 'opening' | 'today' | 'week' | 'exceptions'> {
  const people = shop.team
    .map((member) => calendars.hoursOf({ shopId: shop.id, memberId: member.id }))
    .filter((hours): hours is MemberHours => hours !== null)
  const hours = people.map((person) => person.hours)
  const today = dayOf(shop.timeZone, at)
  const opening = openingNow(shop.timeZone, hours, at)
  return {
    opening:
      opening.state === 'open'
        ? { state: 'open', until: new Date(opening.until).toISOString() }
        : { state: 'closed', opensAt: opening.opensAt === null ? null : new Date(opening.opensAt).toISOString() },
    today: isoDay(today),
    week: weekOf(hours, today).map((spans, index) => ({ weekday: index + 1, spans })),
    exceptions: exceptionsToShow(shop.timeZone, people, at),
  }
}
