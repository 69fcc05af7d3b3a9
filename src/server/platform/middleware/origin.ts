import { ownHeader } from '#contract/own-header.ts'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/loopback.ts'
import { answerProblem } from '../http/answers/problem.ts'
import { isUnsafe, type Middleware, type ServerContext } from '../http/server-app.ts'

/** CSRF protection: unsafe requests must have our origin and a custom header that no form can send. */
export function requireOwnOrigin(
  config: Pick<Config, 'publicUrl' | 'host'>,
  /** requests that prove by themselves that they are meant, and use no cookie */
  isExempt: (c: ServerContext) => boolean = () => false,
): Middleware {
  const publicOrigin = new URL(config.publicUrl).origin
  const listensOnLoopback = isLoopback(config.host)
  return async (c, next) => {
    if (!isUnsafe(c.req.method) || isExempt(c)) return next()
    const origin = c.req.header('origin')
    const isOurs = origin === publicOrigin || (listensOnLoopback && isSameLoopbackHost(origin, c.req.header('host')))
    if (!isOurs || c.req.header(ownHeader) !== '1') return answerProblem(c, 'wrong_origin')
    return next()
  }
}

/** Treats http://localhost:3000 and http://127.0.0.1:3000 as one installation. */
function isSameLoopbackHost(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.protocol === 'http:' && isLoopback(url.hostname) && url.host === host
}
