import * as sharing from '#contract/sharing/sharing.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { listShareLinks, makeShareLink, withdrawShareLink } from './change-share-links.ts'
import { limitGuesses } from './limit-guesses.ts'
import { viewShared } from './view-shared.ts'

export function mountSharing(app: ServerApp, deps: Deps): void {
  // The page and its read: a link that leads nowhere may be a guess.
  app.use('/shared/*', limitGuesses(deps))
  app.use('/api/shared/*', limitGuesses(deps))
  mount(app, sharing.listShareLinks, async ({ c }) => listShareLinks(deps, await sharingPersonOf(c)))
  mount(app, sharing.makeShareLink, async ({ body, c }) => makeShareLink(deps, await sharingPersonOf(c), body))
  mount(app, sharing.withdrawShareLink, async ({ params, c }) =>
    withdrawShareLink(deps, await sharingPersonOf(c), params.id),
  )
  mountShared(app, deps)
}

/** The public read alone, which the page calls in process. */
export function mountShared(app: ServerApp, deps: Deps): void {
  mount(app, sharing.viewShared, ({ params: { token }, query: { cursor } }) => viewShared(deps, { token, cursor }))
}

/** Always the actor's own links [K61]. */
async function sharingPersonOf(c: ServerContext): Promise<string> {
  const { person } = await actorOf(c)
  if (person === null) throw new Error('a route of one’s own was reached by a visitor')
  return person.id
}
