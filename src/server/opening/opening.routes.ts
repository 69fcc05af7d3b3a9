import * as opening from '#contract/opening/opening.ts'
import * as places from '#contract/opening/places.ts'
import * as moves from '#contract/opening/shop-moves.ts'
import { granted, refused } from '#core/decision.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import type { Deps } from '../deps.ts'
import { changeDraft, checkSlug, setDraftHours, setDraftService, submitShop } from './change-draft.ts'
import { createShop, listOwnDrafts } from './create-shop.ts'
import { moveShop } from './move-shop.ts'
import { viewDraft } from './view-draft.ts'

export type OpeningDeps = Deps

export function mountOpening(app: ServerApp, deps: OpeningDeps): void {
  const { geography } = deps.workers
  mount(app, places.findPlaces, async ({ query }) => granted({ places: await geography.findPlaces(query.text) }))
  mount(app, places.placeAt, async ({ query }) => granted({ place: await geography.placeAt(query.lat, query.lng) }))
  mount(app, opening.listOwnDrafts, async ({ c }) => listOwnDrafts(deps, await actorOf(c)))
  mount(app, opening.createShop, async ({ body, c }) => createShop(deps, await actorOf(c), body))
  mount(app, opening.getDraft, async ({ params, c }) => viewDraft(deps, await actorOf(c), params.id))
  mount(app, opening.changeDraft, async ({ params, body: { version, ...change }, c }) =>
    changeDraft(deps, await actorOf(c), { ...params, version }, change),
  )
  mount(app, opening.setDraftHours, async ({ params, body: { version, week }, c }) =>
    setDraftHours(deps, await actorOf(c), { ...params, version }, week),
  )
  mount(app, opening.setDraftService, async ({ params, body: { version, ...service }, c }) =>
    setDraftService(deps, await actorOf(c), { ...params, version }, service),
  )
  mount(app, opening.checkSlug, async ({ params, c }) => checkSlug(deps, await actorOf(c), params))
  mount(app, opening.submitShop, async ({ params, c }) => submitShop(deps, await actorOf(c), params.id))
  mount(app, moves.runShop, async ({ params, body, c }) => {
    const shopId = await findShopId(deps.db, params.shop)
    if (shopId === undefined) return refused('not_found')
    return moveShop(deps, await actorOf(c), shopId, body)
  })
  mount(app, moves.judgeShop, async ({ params, body, c }) => moveShop(deps, await actorOf(c), params.id, body))
}
