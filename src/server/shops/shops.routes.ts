import { getServiceTimes } from '#contract/booking/times.ts'
import { getShop, listReviews as listReviewsRoute } from '#contract/looks/shops.ts'
import { actorIfKnown } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { listReviews } from './list-reviews.ts'
import { viewServiceTimes } from './view-service-times.ts'
import { viewShop } from './view-shop.ts'

export function mountShops(app: ServerApp, deps: Deps): void {
  mount(app, getShop, ({ params, c }) => viewShop(deps, params.slug, () => actorIfKnown(c, deps.config)))
  mount(app, getServiceTimes, ({ c, ...input }) => viewServiceTimes(deps, input, () => actorIfKnown(c, deps.config)))
  mount(app, listReviewsRoute, ({ params, query, c }) =>
    listReviews(deps, params.slug, query, () => actorIfKnown(c, deps.config)),
  )
}
