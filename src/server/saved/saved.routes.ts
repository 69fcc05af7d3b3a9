import * as followed from '#contract/looks/followed.ts'
import * as saved from '#contract/looks/saved.ts'
import { granted } from '#core/decision.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { listLooksOf } from '../looks/list-looks.ts'
import { createCollection, deleteCollection, listCollections, renameCollection } from './change-collections.ts'
import { followShop, listFollowed, unfollowShop } from './follow-shop.ts'
import { listSaved } from './list-saved.ts'
import { saveLook, unsaveLook } from './save-look.ts'
import { listSavedIds } from './saved-looks.store.ts'

export function mountSaved(app: ServerApp, deps: Deps): void {
  mount(app, saved.listSaved, async ({ query, c }) => listSaved(deps, await savingPersonOf(c), query))
  mount(app, saved.listSavedIds, async ({ c }) =>
    granted({ ids: await listSavedIds(deps.db, await savingPersonOf(c)) }),
  )
  mount(app, saved.saveLook, async ({ params: { lookId }, body: { collectionId }, c }) =>
    saveLook(deps, { personId: await savingPersonOf(c), lookId, collectionId }),
  )
  mount(app, saved.unsaveLook, async ({ params: { lookId }, c }) =>
    unsaveLook(deps, { personId: await savingPersonOf(c), lookId }),
  )
  mount(app, saved.listCollections, async ({ c }) => listCollections(deps, await savingPersonOf(c)))
  mount(app, saved.createCollection, async ({ body, c }) => createCollection(deps, await savingPersonOf(c), body.name))
  mount(app, saved.renameCollection, async ({ params: { id }, body: { name }, c }) =>
    renameCollection(deps, { personId: await savingPersonOf(c), id, name }),
  )
  mount(app, saved.deleteCollection, async ({ params, c }) =>
    deleteCollection(deps, await savingPersonOf(c), params.id),
  )
  mount(app, followed.listFollowed, async ({ c }) => listFollowed(deps, await savingPersonOf(c)))
  mount(app, followed.listFollowedLooks, async ({ query, c }) =>
    listLooksOf(deps, { followedBy: await savingPersonOf(c) }, query.cursor),
  )
  mount(app, followed.followShop, async ({ params: { slug }, c }) =>
    followShop(deps, { personId: await savingPersonOf(c), slug }),
  )
  mount(app, followed.unfollowShop, async ({ params: { slug }, c }) =>
    unfollowShop(deps, { personId: await savingPersonOf(c), slug }),
  )
}

/** Always the actor's own saved looks and followed shops [K1] [K64]. */
async function savingPersonOf(c: ServerContext): Promise<string> {
  const { person } = await actorOf(c)
  if (person === null) throw new Error('a route of one’s own was reached by a visitor')
  return person.id
}
