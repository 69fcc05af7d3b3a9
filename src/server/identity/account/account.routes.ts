import * as account from '#contract/identity/account.ts'
import { confirmEmail as confirmEmailRoute } from '#contract/identity/identity.ts'
import { granted } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import type { PictureMakers } from '#server/photos/making/picture-makers.ts'
import { readFile } from '#server/platform/files/read-file.ts'
import { sessionOf } from '#server/platform/http/actor.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { writeLanguageCookie } from '#server/platform/http/cookies/language-cookie.ts'
import { clearSessionCookie, writeSessionCookie } from '#server/platform/http/cookies/session-cookie.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { listSignIns } from '../recent/list-sign-ins.ts'
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '../second-factor/change-second-factor.ts'
import { endSession, endSessions } from '../sign-in/end-sessions.ts'
import { viewSignedIn } from '../sign-in/signed-in-view.ts'
import { changeAvatar, MAX_AVATAR_BYTES, removeAvatar } from './change-avatar.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeProfile } from './change-profile.ts'
import { confirmEmail } from './confirm-email.ts'
import { viewSecurity } from './view-security.ts'

const done = granted({ done: true } as const)

export function mountAccount(app: ServerApp, deps: Deps & { makers: PictureMakers }): void {
  const { config } = deps
  const person = async ({ tokenHash }: CurrentSession) => granted({ person: await viewSignedIn(deps, tokenHash) })

  mount(app, account.changeProfile, async ({ body, c }) => {
    const session = await ownSession(c)
    await changeProfile(deps, session, body)
    if (body.locale !== undefined) writeLanguageCookie(c, config, body.locale)
    return person(session)
  })
  mount(app, account.changeAvatar, async ({ c }) => {
    const session = await ownSession(c)
    const changed = await changeAvatar(deps, session, () => readFile(c, MAX_AVATAR_BYTES))
    return changed.ok ? person(session) : changed
  })
  mount(app, account.removeAvatar, async ({ c }) => {
    const session = await ownSession(c)
    await removeAvatar(deps, session)
    return person(session)
  })

  mount(app, account.getSecurity, async ({ c }) => granted(await viewSecurity(deps, await ownSession(c))))
  mount(app, account.listSignIns, async ({ c }) => granted(await listSignIns(deps, await ownSession(c))))
  mount(app, account.changePassword, async ({ body, c }) => {
    const rotated = await changePassword(deps, await ownSession(c), body.password)
    if (!rotated.ok) return rotated
    writeSessionCookie(c, config, rotated.value.token, rotated.value.endsAt)
    return done
  })
  mount(app, account.changeEmail, async ({ body, c }) =>
    changeEmail(deps, await ownSession(c), body.email, callerOf(c, config)),
  )
  mount(app, confirmEmailRoute, async ({ body, c }) => {
    const changed = await confirmEmail(deps, body, callerOf(c, config), await sessionOf(c))
    if (!changed.ok) return changed
    const { email, session } = changed.value
    if (session !== null) writeSessionCookie(c, config, session.token, session.endsAt)
    return granted({ email })
  })

  mount(app, account.startSecondFactor, async ({ c }) => startSecondFactor(deps, await ownSession(c)))
  mount(app, account.confirmSecondFactor, async ({ body, c }) => {
    const codes = await confirmSecondFactor(deps, await ownSession(c), body.code, callerOf(c, config))
    return codes.ok ? granted({ recoveryCodes: codes.value }) : codes
  })
  mount(app, account.removeSecondFactor, async ({ c }) => {
    const removed = await removeSecondFactor(deps, await ownSession(c))
    return removed.ok ? done : removed
  })
  mount(app, account.renewRecoveryCodes, async ({ c }) => {
    const codes = await renewRecoveryCodes(deps, await ownSession(c))
    return codes.ok ? granted({ recoveryCodes: codes.value }) : codes
  })

  mount(app, account.endSession, async ({ params, c }) => {
    const session = await ownSession(c)
    const ended = await endSession(deps, session, params.id)
    if (!ended.ok) return ended
    if (params.id === session.id) clearSessionCookie(c, config)
    return done
  })
  mount(app, account.endSessions, async ({ query, c }) => {
    const ended = await endSessions(deps, await ownSession(c), query.keep)
    if (query.keep === 'none') clearSessionCookie(c, config)
    return granted({ ended })
  })
}

/** Every route here acts on its own account; the action check has already refused requests without a session. */
async function ownSession(c: ServerContext): Promise<CurrentSession> {
  const session = await sessionOf(c)
  if (session === null) throw new Error('an account without a session')
  return session
}
