import { linkIdentity as linkRoute, unlinkIdentity as unlinkRoute } from '#contract/identity/account.ts'
import { getIdentityWays, signInHosted } from '#contract/identity/identity.ts'
import { granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { sessionOf } from '#server/platform/http/actor.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { beginSession } from '../begin-session.ts'
import { exchangeToken } from './exchange-token.ts'
import { identityWays } from './identity-ways.ts'
import { linkIdentity } from './link-identity.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** Routes to sign in through the hosted service and to manage a person's ways. */
export function mountHosted(app: ServerApp, deps: Deps): void {
  const { config } = deps
  mount(app, getIdentityWays, () => granted(identityWays(config)))

  mount(app, signInHosted, async ({ c, body }) => {
    const session = await exchangeToken(deps, body, callerOf(c, config))
    if (!session.ok) return session
    return granted({ person: await beginSession(c, deps, session.value) })
  })

  mount(app, linkRoute, async ({ c, body }) => {
    const session = await sessionOf(c)
    if (session === null) return refused('not_found')
    const linked = await linkIdentity(deps, session, body)
    return linked.ok ? granted({ done: true }) : linked
  })

  mount(app, unlinkRoute, async ({ c, params }) => {
    const session = await sessionOf(c)
    if (session === null) return refused('not_found')
    const unlinked = await unlinkIdentity(deps, session, params.id)
    return unlinked.ok ? granted({ done: true }) : unlinked
  })
}
