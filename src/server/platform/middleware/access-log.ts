import { matchedRoutes } from 'hono/route'
import type { Middleware, ServerContext } from '../http/server-app.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'

/** One line per request, with the route's pattern instead of the path, which could reveal who looked at what. */
export function accessLog({ log, metrics }: { log: Log; metrics?: Metrics | null }): Middleware {
  return async (c, next) => {
    const begun = performance.now()
    await next()
    const ms = performance.now() - begun
    const { method } = c.req
    const { status } = c.res
    const pattern = patternOf(c)
    metrics?.observeRequest({ method, pattern, status, seconds: ms / 1000 })

    const length = c.res.headers.get('content-length')
    const fields = {
      requestId: c.get('requestId'),
      method,
      pattern,
      status,
      ms: Math.round(ms * 10) / 10,
      bytes: length === null ? null : Number(length),
    }
    // Every page loads dozens of pictures and files: those are logged at debug level, or when they fail.
    if (status >= 500) log.warn('request', fields)
    else if (/^\/(api|uploads|studio)/.test(pattern)) log.info('request', fields)
    else log.debug('request', fields)
  }
}

function patternOf(c: ServerContext): string {
  return c.get('pattern') ?? matchedRoutes(c).find((route) => route.method !== 'ALL')?.path ?? 'unknown'
}
