import * as moves from '#contract/opening/shop-moves.ts'
import { refused } from '#core/decision.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { scheduleOutboxRun } from '#server/notices/schedule-outbox-run.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import type { Deps } from '../deps.ts'
import { moveShop } from './move-shop.ts'

export type OpeningDeps = Deps & { jobs: Pick<Jobs, 'send'> }

export function mountOpening(app: ServerApp, deps: OpeningDeps): void {
  mount(app, moves.runShop, async ({ params, body, c }) => {
    const shopId = await findShopId(deps.db, params.shop)
    if (shopId === undefined) return refused('not_found')
    return moveShop(deps, await actorOf(c), shopId, body)
  })
  mount(app, moves.judgeShop, async ({ params, body, c }) => {
    const moved = await moveShop(deps, await actorOf(c), params.id, body)
    if (moved.ok) scheduleOutboxRun(deps)
    return moved
  })
}
