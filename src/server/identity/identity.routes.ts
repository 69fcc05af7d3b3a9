import * as contract from '#contract/identity.ts'
import { granted, refused } from '#core/decision.ts'
import { sessionOf } from '../platform/actor.ts'
import { callerOf } from '../platform/caller.ts'
import { mount } from '../platform/mount.ts'
import type { ServerApp, ServerContext } from '../platform/server-app.ts'
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../platform/session-cookie.ts'
import { hashToken } from '../platform/tokens.ts'
import { forgotPassword, resendSignUp } from './ask-for-mail.ts'
import { confirmSession } from './confirm-session.ts'
import { lookAtSession } from './find-session.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { confirmHosted } from './hosted/confirm-hosted.ts'
import type { IdentityDeps } from './identity-deps.ts'
import type { OpenedSession } from './open-session.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { type SignedInView, signedInView, viewSignedIn } from './signed-in-view.ts'
import { viewLink } from './view-link.ts'

export function mountIdentity(app: ServerApp, deps: IdentityDeps): void {
  const { config } = deps

  mount(app, contract.getSession, async ({ c }) => {
    const token = readSessionCookie(c, config)
    const row = token === null ? null : await lookAtSession(deps, hashToken(token))
    if (token === null || row === null) return granted({ person: null })
    if (row.has_slid) writeSessionCookie(c, config, token, row.ends_at)
    return granted({ person: signedInView(row) })
  })

  mount(app, contract.signIn, async ({ c, body }) => {
    const session = await signIn(deps, body, callerOf(c, config))
    return session.ok ? granted({ person: await begin(c, session.value) }) : session
  })

  mount(app, contract.signOut, async ({ c }) => {
    await signOut(deps, callerOf(c, config).tokenHash)
    clearSessionCookie(c, config)
    return granted({ done: true })
  })

  mount(app, contract.signUp, ({ c, body }) => signUp(deps, body, callerOf(c, config)))
  mount(app, contract.resendSignUp, ({ c, body }) => resendSignUp(deps, body, callerOf(c, config)))
  mount(app, contract.finishSignUp, async ({ c, body }) => {
    const finished = await finishSignUp(deps, body, callerOf(c, config))
    if (!finished.ok) return finished
    const { session, returnTo } = finished.value
    return granted({ person: await begin(c, session), returnTo })
  })

  mount(app, contract.viewLink, ({ c, body }) => viewLink(deps, body, callerOf(c, config)))
  mount(app, contract.forgotPassword, ({ c, body }) => forgotPassword(deps, body, callerOf(c, config)))
  mount(app, contract.resetPassword, ({ c, body }) => resetPassword(deps, body, callerOf(c, config)))

  mount(app, contract.confirmSession, async ({ c, body }) => {
    const session = await sessionOf(c)
    if (session === null) return refused('session_expired')
    const confirmed =
      'idToken' in body
        ? await confirmHosted(deps, session, body, callerOf(c, config))
        : await confirmSession(deps, session, body, callerOf(c, config))
    return confirmed.ok ? granted({ person: await begin(c, confirmed.value) }) : confirmed
  })

  /** The cookie only once all is well. */
  async function begin(c: ServerContext, { token, tokenHash, endsAt }: OpenedSession): Promise<SignedInView> {
    const person = await viewSignedIn(deps, tokenHash)
    writeSessionCookie(c, config, token, endsAt)
    return person
  }
}
