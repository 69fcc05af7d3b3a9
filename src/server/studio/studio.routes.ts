import * as studio from '#contract/studio/studio-looks.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { archiveLook } from './looks/archive-look.ts'
import { arrangePhotos } from './looks/arrange-photos.ts'
import { changeLook } from './looks/change-look.ts'
import { createLook } from './looks/create-look.ts'
import { describePhoto } from './looks/describe-photo.ts'
import { deleteDraft } from './looks/drafts/delete-draft.ts'
import { listStudioLooks } from './looks/list-studio-looks.ts'
import { publishLook } from './looks/publish-look.ts'
import { viewStudioLook } from './looks/view-studio-look.ts'
import { viewLookChoices, viewStudioShop } from './view-studio.ts'

export function mountStudio(app: ServerApp, deps: Deps): void {
  mount(app, studio.getStudioShop, async ({ params, c }) => viewStudioShop(deps, await actorOf(c), params.shop))
  mount(app, studio.getLookChoices, async ({ params, c }) => viewLookChoices(deps, await actorOf(c), params.shop))
  mount(app, studio.listStudioLooks, async ({ params, query, c }) =>
    listStudioLooks(deps, await actorOf(c), params.shop, query),
  )
  mount(app, studio.createLook, async ({ params, body, c }) => createLook(deps, await actorOf(c), params.shop, body))
  mount(app, studio.getStudioLook, async ({ params, c }) => viewStudioLook(deps, await actorOf(c), params))
  mount(app, studio.changeLook, async ({ params, body, c }) => changeLook(deps, await actorOf(c), params, body))
  mount(app, studio.arrangePhotos, async ({ params, body, c }) => arrangePhotos(deps, await actorOf(c), params, body))
  mount(app, studio.describePhoto, async ({ params, body, c }) => describePhoto(deps, await actorOf(c), params, body))
  mount(app, studio.publishLook, async ({ params, c }) => publishLook(deps, await actorOf(c), params))
  mount(app, studio.archiveLook, async ({ params, c }) => archiveLook(deps, await actorOf(c), params))
  mount(app, studio.deleteDraft, async ({ params, c }) => deleteDraft(deps, await actorOf(c), params))
}
