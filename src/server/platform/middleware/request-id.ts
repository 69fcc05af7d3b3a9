import type { Middleware } from '../http/server-app.ts'

/** Names every request by an id of ours; one sent from outside is not believed. */
export function identifyRequest(deps: { newId: () => string; checksOutput?: boolean }): Middleware {
  return async (c, next) => {
    const requestId = deps.newId()
    c.set('requestId', requestId)
    c.set('checksOutput', deps.checksOutput ?? false)
    await next()
    c.header('X-Request-Id', requestId)
  }
}
