import * as sharing from '#contract/sharing/sharing.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { answerProblem } from '#server/platform/http/answers/problem.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { Middleware, ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { addressGroup, clientAddress } from '#server/platform/middleware/client-address.ts'
import { addressLimits, limit } from '#server/platform/middleware/limits/rate-limit.ts'
import type { Deps } from '../deps.ts'
import { listShareLinks, makeShareLink, withdrawShareLink } from './change-share-links.ts'
import { viewShared } from './view-shared.ts'

const GUESSES_A_MINUTE = 30

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

/** Counts addresses that lead nowhere, per client address; reads of a link that exists are not counted. */
function limitGuesses(deps: Deps): Middleware {
  return async (c, next) => {
    await next()
    // The address is the secret, so no search engine may keep it.
    c.header('X-Robots-Tag', 'noindex')
    if (c.res.status !== 404) return
    const address = addressGroup(clientAddress(c, deps.config.trustedProxies))
    for (const one of addressLimits({ key: 'share guesses', address, max: GUESSES_A_MINUTE, windowSeconds: 60 })) {
      const calm = await limit(deps, one)
      if (!calm.ok) c.res = answerProblem(c, calm.code, calm.detail)
    }
  }
}

/** Always the actor's own links [K61]. */
async function sharingPersonOf(c: ServerContext): Promise<string> {
  const { person } = await actorOf(c)
  if (person === null) throw new Error('a route of one’s own was reached by a visitor')
  return person.id
}
