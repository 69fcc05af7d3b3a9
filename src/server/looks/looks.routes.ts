import {
  checkStart as checkStartRoute,
  getLook,
  getLookTimes,
  listLooks as listLooksRoute,
} from '#contract/looks/looks.ts'
import type { Replica } from '#server/database/connections/replica.ts'
import { actorIfKnown } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import { mountLagging } from '#server/platform/http/mount-lagging.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { listFreeLooks } from '../search/list-free-looks.ts'
import { checkStart } from './check-start.ts'
import { listLooks } from './list-looks.ts'
import { viewLook } from './view-look.ts'
import { viewLookTimes } from './view-look-times.ts'

export function mountLooks(app: ServerApp, deps: Deps & { replica?: Replica | null }): void {
  mountLagging(app, listLooksRoute, deps, (reading, { query: { free, ...query } }) =>
    free ? listFreeLooks(reading, { ...query, free }) : listLooks(reading, query),
  )
  mount(app, getLook, ({ params, c }) => viewLook(deps, params.id, () => actorIfKnown(c, deps.config)))
  mount(app, getLookTimes, ({ params, query, c }) =>
    viewLookTimes(deps, params.id, query, () => actorIfKnown(c, deps.config)),
  )
  mount(app, checkStartRoute, ({ params, c }) =>
    checkStart(deps, params.id, params.startsAt, () => actorIfKnown(c, deps.config)),
  )
}
