import type { listReviews as listReviewsRoute } from '#contract/looks/shops.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { Deps } from '../deps.ts'
import { findVisible, type LoadActor } from '../looks/find-visible.ts'
import { reviewPaging, reviewsPage } from './review-views.ts'
import { listReviews as listReviewRows } from './reviews.store.ts'
import { findSeenShopId, findShopId } from './shops.store.ts'

type Listed = Decision<RouteOutput<typeof listReviewsRoute>, 'invalid_input' | 'not_found', ProblemDetail | undefined>

/** A page of a shop's reviews. Two statements. */
export async function listReviews(
  { db }: Deps,
  slug: string,
  { cursor, ...filter }: RouteParsed<typeof listReviewsRoute>['query'],
  loadActor: LoadActor,
): Promise<Listed> {
  const after = reviewPaging.readAfter(cursor)
  if (!after.ok) return after
  const visible = await findVisible((by) => findSeenShopId(db, slug, by), {
    action: 'shop.view',
    loadActor,
    findShopId: () => findShopId(db, slug),
  })
  if (!visible) return refused('not_found')
  const page = { after: after.value, limit: reviewPaging.limit, filter }
  return granted(reviewsPage(await listReviewRows(db, visible.found, page)))
}
