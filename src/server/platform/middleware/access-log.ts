import { matchedRoutes } from 'hono/route'
import type { Middleware, ServerContext } from '../http/server-app.ts'
import type { Log } from '../process/log.ts'
import type { Metrics } from '../process/metrics.ts'

type LogDeps = { log: Log; metrics?: Metrics | null; gatherMs?: number }
type Refused = { pattern: string; status: number; requests: number }

/** How long refusals for load are gathered before they are logged as one line. */
const GATHER_MS = 10_000
/** Too many requests, and too many of everybody: a burst of them must not fill the disk with lines. */
const refusedForLoad = new Set([429, 503])

/**
 * One line per request, with the route's pattern instead of the path, which could reveal who looked at what. Of a burst that
 * is refused the first request of each route has its line, and the others one together [O117].
 */
export function accessLog({ log, metrics, gatherMs = GATHER_MS }: LogDeps): Middleware {
  const gathered = new Map<string, Refused>()

  /** True for the first of a burst; later ones are counted. */
  function isFirst(pattern: string, status: number): boolean {
    const key = `${status} ${pattern}`
    const burst = gathered.get(key)
    if (burst) {
      burst.requests += 1
      return false
    }
    gathered.set(key, { pattern, status, requests: 0 })
    setTimeout(() => {
      const { requests } = gathered.get(key)!
      gathered.delete(key)
      if (requests > 0) log.warn('requests_refused', { pattern, status, requests, seconds: gatherMs / 1000 })
    }, gatherMs).unref()
    return true
  }

  return async (c, next) => {
    const begun = performance.now()
    await next()
    const ms = performance.now() - begun
    const { method } = c.req
    const { status } = c.res
    const pattern = patternOf(c)
    metrics?.observeRequest({ method, pattern, status, seconds: ms / 1000 })
    if (refusedForLoad.has(status) && !isFirst(pattern, status)) return

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

/** The route's pattern; never the path. */
export function patternOf(c: ServerContext): string {
  return c.get('pattern') ?? matchedRoutes(c).find((route) => route.method !== 'ALL')?.path ?? 'unknown'
}
