import * as contract from '#contract/identity/passkeys.ts'
import { granted, refused } from '#core/decision.ts'
import { PASSKEY_CHALLENGE_MS } from '#core/identity/limits.ts'
import type { Deps } from '#server/deps.ts'
import { sessionOf } from '#server/platform/http/actor.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { beginSession } from '../begin-session.ts'
import { countChallenge } from '../sign-in/attempts.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { newChallenge } from './challenges.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { passkeySite } from './passkey-site.ts'
import { listCredentials } from './passkeys.store.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

const done = granted({ done: true } as const)

export function mountPasskeys(app: ServerApp, deps: Deps): void {
  const { config } = deps

  mount(app, contract.askForPasskey, async ({ c }) => {
    const site = passkeySite(config)
    if (site === null) return refused('not_found')
    const counted = await countChallenge(deps, callerOf(c, config).address)
    if (!counted.ok) return counted
    const session = await sessionOf(c)
    // A signed-in person may only use their own passkeys (to confirm a change); a visitor signs in with any.
    const own = session === null ? [] : await listCredentials(deps.db, session.person.id)
    return granted({
      challenge: await newChallenge(deps, null),
      rpId: site.id,
      timeout: PASSKEY_CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key' as const,
        transports,
      })),
    })
  })

  mount(app, contract.signInWithPasskey, async ({ c, body }) => {
    const session = await signInWithPasskey(deps, body.passkey, callerOf(c, config))
    return session.ok ? granted({ person: await beginSession(c, deps, session.value) }) : session
  })

  mount(app, contract.startPasskey, async ({ c }) => startPasskey(deps, await ownSession(c)))
  mount(app, contract.addPasskey, async ({ c, body }) => addPasskey(deps, await ownSession(c), body))
  mount(app, contract.renamePasskey, async ({ c, params, body }) => {
    const renamed = await renamePasskey(deps, await ownSession(c), { id: params.id, name: body.name })
    return renamed.ok ? done : renamed
  })
  mount(app, contract.removePasskey, async ({ c, params }) => {
    const removed = await removePasskey(deps, await ownSession(c), params.id)
    return removed.ok ? done : removed
  })
}

/** The action check has already refused requests without a session. */
async function ownSession(c: ServerContext) {
  const session = await sessionOf(c)
  if (session === null) throw new Error('an account without a session')
  return session
}
