import { type Actor, visitor } from '#core/access/actor.ts'
import type { Config } from '../config/config.ts'
import { isLoopback, isPublic } from '../config/loopback.ts'
import type { CurrentSession, FindSession } from './current-session.ts'
import type { Middleware, ServerContext } from './server-app.ts'
import { hasSessionCookie, readSessionCookie, writeSessionCookie } from './session-cookie.ts'

/** Loads the session lazily, at most once per request. */
export function knowSession({ config, findSession }: { config: Config; findSession: FindSession }): Middleware {
  const isOurs = !isPublic(config) && config.trustedProxies === 0
  return async (c, next) => {
    let found: Promise<CurrentSession | null> | undefined
    const token = readSessionCookie(c, config)
    c.set('findSession', () => {
      found ??= token === null ? Promise.resolve(null) : findSession(token)
      return found
    })
    c.set('hadSession', () => hasSessionCookie(c))
    c.set('isHere', isOurs && comesFromHere(c))
    await next()
    const session = await found
    if (token !== null && session?.hasSlid && !c.res.headers.has('set-cookie'))
      writeSessionCookie(c, config, token, session.endsAt)
  }
}

/** By this machine's own name and without a proxy: else another site's name could lead a browser here (DNS rebinding). */
function comesFromHere(c: ServerContext): boolean {
  return (
    isLoopback(c.env?.incoming?.socket.remoteAddress ?? '') &&
    isLoopback(new URL(c.req.url).hostname) &&
    !['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].some((name) => c.req.header(name) !== undefined)
  )
}

export function sessionOf(c: ServerContext): Promise<CurrentSession | null> {
  // What was answered to somebody in particular is kept by no cache.
  c.set('isPersonal', true)
  return c.get('findSession')?.() ?? Promise.resolve(null)
}

/** Who makes this request. */
export async function actorOf(c: ServerContext): Promise<Actor> {
  const session = await sessionOf(c)
  return { person: session?.person ?? visitor.person, isHere: c.get('isHere') ?? false }
}

/** Who makes this request, where a visitor would get nothing; without a cookie nobody is asked. */
export async function actorIfKnown(c: ServerContext, config: Config): Promise<Actor> {
  return bringsSession(c, config) ? actorOf(c) : visitor
}

/** A cookie was sent: whether anybody is behind it is not known yet. */
export function bringsSession(c: ServerContext, config: Config): boolean {
  return readSessionCookie(c, config) !== null
}
