import { getShop, listReviews as listReviewsRoute } from '#contract/shops.ts'
import { getServiceTimes } from '#contract/times.ts'
import type { Deps } from '../deps.ts'
import { actorIfKnown } from '../platform/actor.ts'
import { mount } from '../platform/mount.ts'
import type { ServerApp } from '../platform/server-app.ts'
import { listReviews } from './list-reviews.ts'
import { viewServiceTimes } from './view-service-times.ts'
import { viewShop } from './view-shop.ts'

export function mountShops(app: ServerApp, deps: Deps): void {
  mount(app, getShop, ({ params, c }) => viewShop(deps, params.slug, () => actorIfKnown(c, deps.config)))
  mount(app, getServiceTimes, ({ c, ...asked }) => viewServiceTimes(deps, asked, () => actorIfKnown(c, deps.config)))
  mount(app, listReviewsRoute, ({ params, query, c }) =>
    listReviews(deps, params.slug, query.cursor, () => actorIfKnown(c, deps.config)),
  )
}
