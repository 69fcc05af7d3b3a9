import { answerProblem } from '#server/platform/http/answers/problem.ts'
import type { Middleware } from '#server/platform/http/server-app.ts'
import { addressGroup, clientAddress } from '#server/platform/middleware/client-address.ts'
import { addressLimits, limit } from '#server/platform/middleware/limits/rate-limit.ts'
import type { Deps } from '../deps.ts'

const GUESSES_A_MINUTE = 30

/** Counts addresses that lead nowhere, per client address; reads of a link that exists are not counted. */
export function limitGuesses(deps: Deps): Middleware {
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
