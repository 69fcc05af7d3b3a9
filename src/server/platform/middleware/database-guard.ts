import { answerProblem } from '../http/problem.ts'
import type { Middleware } from '../http/server-app.ts'

/** What must answer without a database: that is what they are asked for. */
const withoutDatabase = new Set(['/api/health', '/api/ready', '/api/openapi.json'])

/** While the database is known to be down nobody waits for a connection that will not come. */
export function refuseWhileDatabaseIsDown({ isDatabaseUp }: { isDatabaseUp: () => boolean }): Middleware {
  return async (c, next) => {
    const { path } = c.req
    if (isDatabaseUp() || withoutDatabase.has(path) || path.startsWith('/api/docs')) return next()
    return answerProblem(c, 'unavailable', { retryAfterSeconds: 2 })
  }
}
