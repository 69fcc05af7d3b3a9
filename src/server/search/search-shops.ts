import type { searchShops as searchShopsRoute } from '#contract/looks/search.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted } from '#core/decision.ts'
import { openingNow } from '#core/shops/opening.ts'
import type { EpochMs } from '#core/time.ts'
import { meanRating } from '#core/voices/reviews.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { type Calendars, loadCalendars } from '../availability/load-calendars.ts'
import type { Deps } from '../deps.ts'
import { nextFreeWindow } from '../looks/look-cards.ts'
import { followMergedCategory } from '../looks/merged-categories.store.ts'
import { photoView } from '../looks/photo-view.ts'
import { type FoundShopRow, listFoundShops } from './found-shops.store.ts'
import { readFilter } from './read-filter.ts'
import { createSearchPaging } from './search-paging.ts'

const PAGE_SIZE = 24

type Query = RouteParsed<typeof searchShopsRoute>['query']
type Page = RouteOutput<typeof searchShopsRoute>

/**
 * A page of shops with a look that matches the filter: nearest first if
 * there is a place, else best rated. Two statements, three with a text.
 */
export async function searchShops(
  { db, now }: Deps,
  query: Query,
): Promise<Decision<Page, 'invalid_input', ProblemDetail | undefined>> {
  const at = now()
  const filter = await readFilter(db, query, at)
  if (!filter.ok) return filter
  const order = filter.value.near === undefined ? 'best_shop' : 'nearest_shop'
  const paging = createSearchPaging(PAGE_SIZE, order)
  const after = paging.readAfter(query.cursor)
  if (!after.ok) return after

  const found = await followMergedCategory(
    db,
    filter.value,
    (each) => listFoundShops(db, { filter: each, at }, { order, after: after.value, limit: paging.limit }),
    (shops) => shops.length === 0,
  )
  const { rows, nextCursor } = paging.pageOf(found, ({ position }) => ({ order, askedAt: at, ...position }))
  const members = rows.flatMap((row) => row.member_ids.map((memberId) => ({ shopId: row.shop_id, memberId })))
  const calendars = await loadCalendars(db, { members, services: [] }, nextFreeWindow(at), at)
  return granted({
    items: rows.map((row) => foundShop(row, calendars, at)),
    nextCursor,
  })
}

function foundShop(row: FoundShopRow, calendars: Calendars, at: EpochMs): Page['items'][number] {
  const { slug, name, tagline, category, city, district, lat, lng, looks } = row
  return {
    slug,
    name,
    tagline,
    category,
    city,
    district,
    place: lat === null || lng === null ? null : { lat, lng },
    looks,
    timeZone: row.time_zone,
    covers: row.covers.map(photoView),
    rating: row.reviews === 0 ? null : { average: meanRating(row.rating, row.reviews), count: row.reviews },
    distanceM: row.distance_m,
    opening: openingOf(row, calendars, at),
  }
}

function openingOf(row: FoundShopRow, calendars: Calendars, at: EpochMs): Page['items'][number]['opening'] {
  const hours = row.member_ids.flatMap((memberId) => calendars.hoursOf({ shopId: row.shop_id, memberId })?.hours ?? [])
  const opening = openingNow(row.time_zone, hours, at)
  if (opening.state === 'open') return { state: 'open', until: new Date(opening.until).toISOString() }
  return { state: 'closed', opensAt: opening.opensAt === null ? null : new Date(opening.opensAt).toISOString() }
}
