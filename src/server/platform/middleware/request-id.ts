import type { Middleware } from '../http/server-app.ts'

/** Gives every request an id of ours; ids sent by clients are ignored. */
export function identifyRequest(deps: { newId: () => string; checksOutput?: boolean }): Middleware {
  return async (c, next) => {
    const requestId = deps.newId()
    c.set('requestId', requestId)
    c.set('checksOutput', deps.checksOutput ?? false)
    await next()
    c.header('X-Request-Id', requestId)
  }
}
