import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as contract from '#contract/identity/oidc.ts'
import { granted, refused } from '#core/decision.ts'
import { OIDC_FLOW_MS } from '#core/identity/limits.ts'
import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/platform/config/config.ts'
import { sessionOf } from '#server/platform/http/actor.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { cookieAttributes, isSecure } from '#server/platform/http/cookies/session-cookie.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { beginSession } from '../begin-session.ts'
import { linkOidc, startLinkingOidc } from './link-oidc.ts'
import { finishOidc, startOidc } from './sign-in-with-oidc.ts'

/** Signing in at an OpenID Connect provider, and linking an account of it. */
export function mountOidc(app: ServerApp, deps: Deps): void {
  const { config } = deps
  const cookie = nameOf(config)
  /** In a cookie of this browser, which alone can finish. */
  function remember(c: Context, { url, state }: { url: string; state: string }): { url: string } {
    setCookie(c, cookie, state, { ...cookieAttributes(config), maxAge: OIDC_FLOW_MS / 1000 })
    return { url }
  }
  const forget = (c: Context) => setCookie(c, cookie, '', { ...cookieAttributes(config), maxAge: 0 })

  mount(app, contract.startOidc, async ({ c, body }) => {
    const begun = await startOidc(deps, body, callerOf(c, config))
    if (!begun.ok) return begun
    return granted(remember(c, begun.value))
  })

  mount(app, contract.startLinkingOidc, async ({ c }) => {
    const session = await sessionOf(c)
    if (session === null) return refused('not_found')
    const begun = await startLinkingOidc(deps, session, callerOf(c, config))
    return begun.ok ? granted(remember(c, begun.value)) : begun
  })

  mount(app, contract.linkOidc, async ({ c, body: { search } }) => {
    const session = await sessionOf(c)
    if (session === null) return refused('not_found')
    const browserState = getCookie(c, cookie) ?? null
    const linked = await linkOidc(deps, session, { search, browserState }, callerOf(c, config))
    if (!linked.ok) return linked
    forget(c)
    return granted({ done: true as const })
  })

  mount(app, contract.finishOidc, async ({ c, body }) => {
    const finished = await finishOidc(deps, body, callerOf(c, config), getCookie(c, cookie) ?? null)
    if (!finished.ok) return finished
    const { session, returnTo } = finished.value
    const person = await beginSession(c, deps, session)
    forget(c)
    return granted({ person, returnTo })
  })
}

function nameOf(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? '__Host-lookbook-oidc' : 'lookbook-oidc'
}
