import * as settings from '#contract/studio/studio-settings.ts'
import * as uploads from '#contract/studio/studio-uploads.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { describeShopUpload, viewShopUpload } from '../uploads/shop-uploads.ts'
import { arrangeCovers } from './arrange-covers.ts'
import { changeSettings, viewComing, viewSettings } from './change-settings.ts'

export function mountSettings(app: ServerApp, deps: Deps): void {
  mount(app, uploads.getShopUpload, async ({ params, c }) => viewShopUpload(deps, await actorOf(c), params))
  mount(app, uploads.describeShopUpload, async ({ params, body, c }) =>
    describeShopUpload(deps, await actorOf(c), params, body),
  )
  mount(app, settings.getSettings, async ({ params, c }) => viewSettings(deps, await actorOf(c), params.shop))
  mount(app, settings.listComing, async ({ params, c }) => viewComing(deps, await actorOf(c), params.shop))
  mount(app, settings.changeSettings, async ({ params, body, c }) =>
    changeSettings(deps, await actorOf(c), params.shop, body),
  )
  mount(app, settings.arrangeCovers, async ({ params, body, c }) =>
    arrangeCovers(deps, await actorOf(c), params.shop, body),
  )
}
