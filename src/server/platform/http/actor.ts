import { type Actor, visitor } from '#core/access/actor.ts'
import type { Config } from '../config/config.ts'
import { bringsMailboxKey, isAtMachine, revealsProxy } from './at-machine.ts'
import { readCartCookie } from './cookies/cart-cookie.ts'
import { hasSessionCookie, readSessionCookie, writeSessionCookie } from './cookies/session-cookie.ts'
import type { CurrentSession, FindSession } from './current-session.ts'
import type { Middleware, ServerContext } from './server-app.ts'

type SessionMiddlewareDeps = { config: Config; findSession: FindSession; mailboxKey: string }

/** Loads the session lazily, at most once per request. */
export function provideSession({ config, findSession, mailboxKey }: SessionMiddlewareDeps): Middleware {
  let isBehindProxy = false
  return async (c, next) => {
    isBehindProxy ||= revealsProxy(c)
    let found: Promise<CurrentSession | null> | undefined
    const token = readSessionCookie(c, config)
    const isLocal = isAtMachine(c, config)
    c.set('findSession', () => {
      found ??= token === null ? Promise.resolve(null) : findAdmitted(findSession, token, c)
      return found
    })
    c.set('hadSession', () => hasSessionCookie(c))
    c.set('isLocal', isLocal)
    c.set('isHere', (isLocal && !isBehindProxy) || bringsMailboxKey(c, config, mailboxKey))
    await next()
    const session = await found
    if (token !== null && session?.hasSlid && !c.res.headers.has('set-cookie'))
      writeSessionCookie(c, config, token, session.endsAt)
  }
}

/** Demo accounts are for trying it out: they can sign in only from this machine [A6]. */
export function isAdmitted(isDemoAccount: boolean | undefined, c: ServerContext): boolean {
  return isDemoAccount !== true || c.get('isLocal') === true
}

/** True at the machine itself, where no proxy has shown itself: a key from elsewhere is not enough. */
export function isHereItself(c: ServerContext): boolean {
  return c.get('isLocal') === true && c.get('isHere') === true
}

async function findAdmitted(findSession: FindSession, token: string, c: ServerContext): Promise<CurrentSession | null> {
  const session = await findSession(token)
  return isAdmitted(session?.isDemoAccount, c) ? session : null
}

export function sessionOf(c: ServerContext): Promise<CurrentSession | null> {
  // A response that depends on the session must not be cached.
  c.set('isPersonal', true)
  return c.get('findSession')?.() ?? Promise.resolve(null)
}

/** The actor of this request. */
export async function actorOf(c: ServerContext): Promise<Actor> {
  const session = await sessionOf(c)
  return { person: session?.person ?? visitor.person, isHere: c.get('isHere') ?? false }
}

/** Like actorOf, for routes that offer visitors nothing: without a cookie no session is loaded. */
export async function actorIfKnown(c: ServerContext, config: Config): Promise<Actor> {
  return bringsSession(c, config) ? actorOf(c) : visitor
}

/** True if a session cookie was sent; it may not belong to a live session. */
export function bringsSession(c: ServerContext, config: Config): boolean {
  return readSessionCookie(c, config) !== null
}

/** Whoever is signed in or has a cart reads what is so now, and so sees their own changes at once. */
export function readsForThemselves(c: ServerContext, config: Config): boolean {
  return bringsSession(c, config) || readCartCookie(c, config) !== null
}
