import { answerProblem } from '../http/answers/problem.ts'
import type { Middleware } from '../http/server-app.ts'

/** Routes that must answer while the database is down, because they report that or do not need it. */
const withoutDatabase = new Set(['/api/health', '/api/ready', '/api/openapi.json'])

/** Fails fast with 503 while the database is known to be down, instead of waiting for a connection. */
export function refuseWhileDatabaseIsDown({ isDatabaseUp }: { isDatabaseUp: () => boolean }): Middleware {
  return async (c, next) => {
    const { path } = c.req
    if (isDatabaseUp() || withoutDatabase.has(path) || path.startsWith('/api/docs')) return next()
    return answerProblem(c, 'unavailable', { retryAfterSeconds: 2 })
  }
}
