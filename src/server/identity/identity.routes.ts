import * as contract from '#contract/identity/identity.ts'
import { granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { isAdmitted, sessionOf } from '#server/platform/http/actor.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { readCartCookie } from '#server/platform/http/cookies/cart-cookie.ts'
import {
  clearSessionCookie,
  readSessionCookie,
  writeSessionCookie,
} from '#server/platform/http/cookies/session-cookie.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { beginSession, rememberBrowser } from './begin-session.ts'
import { confirmHosted } from './hosted/confirm-hosted.ts'
import { confirmWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { confirmSession } from './sign-in/confirm-session.ts'
import { readSession } from './sign-in/find-session.ts'
import { resetPassword } from './sign-in/reset-password.ts'
import { countCartItems } from './sign-in/sessions.store.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { signedInView } from './sign-in/signed-in-view.ts'
import { forgotPassword, resendSignUp } from './sign-up/ask-for-mail.ts'
import { type FinishedSignUp, finishSignUp, finishSignUpByCode } from './sign-up/finish-sign-up.ts'
import { signUp, signUpAsGuest } from './sign-up/sign-up.ts'
import { viewLink } from './sign-up/view-link.ts'

export function mountIdentity(app: ServerApp, deps: Deps): void {
  const { config } = deps

  mount(app, contract.getSession, async ({ c }) => {
    const token = readSessionCookie(c, config)
    const cart = readCartCookie(c, config)
    const hash = cart === null ? null : hashToken(cart)
    const row = token === null ? null : await readSession(deps, hashToken(token), { hash })
    if (token === null || row === null || !isAdmitted(row.is_demo_account, c))
      return granted({ person: null, cartItems: hash === null ? 0 : await countCartItems(deps.db, hash) })
    if (row.has_slid) writeSessionCookie(c, config, token, row.ends_at)
    return granted({ person: signedInView(row), cartItems: row.cart_items ?? 0 })
  })

  mount(app, contract.signIn, async ({ c, body }) => {
    const session = await signIn(deps, body, callerOf(c, config))
    return session.ok ? granted({ person: await beginSession(c, deps, session.value) }) : session
  })

  mount(app, contract.signOut, async ({ c }) => {
    await signOut(deps, callerOf(c, config).tokenHash)
    clearSessionCookie(c, config)
    return granted({ done: true })
  })

  mount(app, contract.signUp, ({ c, body }) => signUp(deps, body, withCart(c)))
  mount(app, contract.signUpAsGuest, ({ c, body }) => signUpAsGuest(deps, body, withCart(c)))
  mount(app, contract.resendSignUp, ({ c, body }) => resendSignUp(deps, body, callerOf(c, config)))
  mount(app, contract.finishSignUp, async ({ c, body }) => {
    const finished = await finishSignUp(deps, body, callerOf(c, config))
    return finished.ok ? granted(await beginAfterSignUp(c, finished.value)) : finished
  })
  mount(app, contract.finishSignUpByCode, async ({ c, body }) => {
    const finished = await finishSignUpByCode(deps, body, callerOf(c, config))
    return finished.ok ? granted(await beginAfterSignUp(c, finished.value)) : finished
  })

  mount(app, contract.viewLink, ({ c, body }) => viewLink(deps, body, callerOf(c, config), () => sessionOf(c)))
  mount(app, contract.forgotPassword, ({ c, body }) => forgotPassword(deps, body, callerOf(c, config)))
  mount(app, contract.resetPassword, async ({ c, body }) => {
    const reset = await resetPassword(deps, body, callerOf(c, config))
    if (!reset.ok) return reset
    const { deviceId, ...answer } = reset.value
    rememberBrowser(c, deps, answer.email, deviceId)
    return granted(answer)
  })

  mount(app, contract.confirmSession, async ({ c, body }) => {
    const session = await sessionOf(c)
    if (session === null) return refused('session_expired')
    const caller = callerOf(c, config)
    const confirmed = await ('passkey' in body
      ? confirmWithPasskey(deps, session, body.passkey, caller)
      : 'idToken' in body
        ? confirmHosted(deps, session, body, caller)
        : confirmSession(deps, session, body, caller))
    return confirmed.ok ? granted({ person: await beginSession(c, deps, confirmed.value) }) : confirmed
  })

  function withCart(c: ServerContext) {
    const cart = readCartCookie(c, config)
    return { ...callerOf(c, config), cartHash: cart === null ? null : hashToken(cart) }
  }

  async function beginAfterSignUp(c: ServerContext, { session, returnTo }: FinishedSignUp) {
    return { person: await beginSession(c, deps, session), returnTo }
  }
}
