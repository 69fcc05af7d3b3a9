import type { RouteSpec } from '#contract/route.ts'
import type { Config } from '#server/platform/config/config.ts'
import { readsForThemselves } from '../http/actor.ts'
import { answerPublic } from '../http/answers/answer-public.ts'
import type { Middleware, ServerContext } from '../http/server-app.ts'
import type { SharedReads } from '../http/shared-reads.ts'

type SharedDeps = { config: Config; sharedReads: SharedReads }
const LONGEST_KEY = 500

/** Answers a shared read that is there, or that another request computes: before the gates, as it costs nothing. */
export function findShared({ config, sharedReads }: SharedDeps, route: RouteSpec): Middleware {
  return async (c, next) => {
    const key = keyOf(c, config)
    const answer = key === null ? null : await sharedReads.find(key)
    if (!answer) return next()
    c.set('pattern', route.path)
    return answerPublic(c, answer, route.cacheSeconds ?? 0)
  }
}

/** Behind the gates: the first request computes for all that ask meanwhile. What it may not share, each computes. */
export function computeShared({ config, sharedReads }: SharedDeps, route: RouteSpec): Middleware {
  const find = findShared({ config, sharedReads }, route)
  return async (c, next) => {
    const key = keyOf(c, config)
    if (key === null || sharedReads.find(key)) return find(c, next)
    const end = sharedReads.begin(key)
    c.set('shareAnswer', end)
    try {
      await next()
    } finally {
      end(null)
    }
  }
}

/** null: the answer is not shared. */
function keyOf(c: ServerContext, config: Config): string | null {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null
  if (readsForThemselves(c, config)) return null
  const { searchParams } = new URL(c.req.url)
  searchParams.sort()
  const key = searchParams.size === 0 ? c.req.path : `${c.req.path}?${searchParams}`
  return key.length > LONGEST_KEY ? null : key
}
