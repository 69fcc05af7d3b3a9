import { getCookie, setCookie } from 'hono/cookie'
import * as contract from '#contract/identity/oidc.ts'
import { granted } from '#core/decision.ts'
import { OIDC_FLOW_MS } from '#core/identity/limits.ts'
import type { Config } from '#server/platform/config/config.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { cookieAttributes, isSecure } from '#server/platform/http/cookies/session-cookie.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { beginSession } from '../begin-session.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { finishOidc, startOidc } from './sign-in-with-oidc.ts'

/** Signing in at an OpenID Connect provider. */
export function mountOidc(app: ServerApp, deps: IdentityDeps): void {
  const { config } = deps
  const cookie = nameOf(config)

  mount(app, contract.startOidc, async ({ c, body }) => {
    const begun = await startOidc(deps, body, callerOf(c, config))
    if (!begun.ok) return begun
    const { url, state } = begun.value
    setCookie(c, cookie, state, { ...cookieAttributes(config), maxAge: OIDC_FLOW_MS / 1000 })
    return granted({ url })
  })

  mount(app, contract.finishOidc, async ({ c, body }) => {
    const finished = await finishOidc(deps, body, callerOf(c, config), getCookie(c, cookie) ?? null)
    if (!finished.ok) return finished
    const { session, returnTo } = finished.value
    const person = await beginSession(c, deps, session)
    setCookie(c, cookie, '', { ...cookieAttributes(config), maxAge: 0 })
    return granted({ person, returnTo })
  })
}

function nameOf(config: Pick<Config, 'publicUrl'>): string {
  return isSecure(config) ? '__Host-lookbook-oidc' : 'lookbook-oidc'
}
