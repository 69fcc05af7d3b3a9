import * as rooms from '#contract/studio/studio-rooms.ts'
import * as services from '#contract/studio/studio-services.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { changeCapacity, changeRoom, createRoom, listStudioRooms, orderRooms, previewCapacity } from '../rooms/rooms.ts'
import { archiveService, copyService, orderServices, restoreService } from './arrange-services.ts'
import { listStudioServices } from './list-services.ts'
import { previewService } from './preview-service.ts'
import { changeService, createService } from './save-service.ts'

/** Services and rooms, for those who run the shop. */
export function mountStudioServices(app: ServerApp, deps: Deps): void {
  mount(app, services.listStudioServices, async ({ params, c }) =>
    listStudioServices(deps, await actorOf(c), params.shop),
  )
  mount(app, services.createService, async ({ params, body, c }) =>
    createService(deps, await actorOf(c), params.shop, body),
  )
  mount(app, services.previewService, async ({ params, body, c }) =>
    previewService(deps, await actorOf(c), params.shop, body),
  )
  mount(app, services.changeService, async ({ params, body, c }) => changeService(deps, await actorOf(c), params, body))
  mount(app, services.copyService, async ({ params, c }) => copyService(deps, await actorOf(c), params))
  mount(app, services.archiveService, async ({ params, c }) => archiveService(deps, await actorOf(c), params))
  mount(app, services.restoreService, async ({ params, c }) => restoreService(deps, await actorOf(c), params))
  mount(app, services.orderServices, async ({ params, body, c }) =>
    orderServices(deps, await actorOf(c), params.shop, body.ids),
  )
  mount(app, rooms.listStudioRooms, async ({ params, c }) => listStudioRooms(deps, await actorOf(c), params.shop))
  mount(app, rooms.createRoom, async ({ params, body, c }) => createRoom(deps, await actorOf(c), params.shop, body))
  mount(app, rooms.changeRoom, async ({ params, body, c }) => changeRoom(deps, await actorOf(c), params, body))
  mount(app, rooms.orderRooms, async ({ params, body, c }) => orderRooms(deps, await actorOf(c), params.shop, body.ids))
  mount(app, rooms.changeCapacity, async ({ params, body, c }) => changeCapacity(deps, await actorOf(c), params, body))
  mount(app, rooms.previewCapacity, async ({ params, body, c }) =>
    previewCapacity(deps, await actorOf(c), params, body),
  )
}
