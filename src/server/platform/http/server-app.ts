import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { CurrentSession } from './current-session.ts'

/** What every request carries. `incoming` is absent where a test calls the app without a socket. */
export type AppEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The route's pattern: what logs and metrics may name, because it holds nothing of the person's. */
    pattern?: string
    checksOutput: boolean
    findSession?: () => Promise<CurrentSession | null>
    /** The browser believes it has a session, whether or not it still has. */
    hadSession?: () => boolean
    /** The answer depended on who asked. */
    isPersonal?: boolean
    /** made on this machine, and no proxy passed it on */
    isLocal?: boolean
    /** isLocal, and with the key that was printed at start */
    isHere?: boolean
    /** of the one <style> of this page, as a Content-Security-Policy names it */
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
