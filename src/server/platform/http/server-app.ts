import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { PublicAnswer } from './answers/public-answer.ts'
import type { CurrentSession } from './current-session.ts'

/** Context of every request. `incoming` is absent where a test calls the app without a socket. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The route's pattern: safe for logs and metrics, because it contains no personal data. */
    pattern?: string
    checksOutput: boolean
    findSession?: () => Promise<CurrentSession | null>
    /** True if the browser sent a session cookie, valid or not. */
    hadSession?: () => boolean
    /** Shares this read's answer with the requests that wait for it. */
    shareAnswer?: (answer: PublicAnswer) => void
    /** The response depended on the actor. */
    isPersonal?: boolean
    /** made on this machine, not forwarded by a proxy */
    isLocal?: boolean
    /** isLocal, unless a proxy has shown itself; or with the key printed at start */
    isHere?: boolean
    /** hash of this page's one <style>, in the form of a Content-Security-Policy source */
    styleHash?: string | null
  }
}

export type ServerApp = Hono<AppEnv>
export type ServerContext = Context<AppEnv>
export type Middleware = MiddlewareHandler<AppEnv>

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

export function isUnsafe(method: string): boolean {
  return unsafe.has(method)
}
