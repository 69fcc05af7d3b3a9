import { type Decision, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { countAttempt, forgetAttempts } from '../sign-in/attempts.ts'
import { renewSession } from '../sign-in/confirm-session.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import type { OpenedSession } from '../sign-in/open-session.ts'
import { type Assertion, proveOwnPasskey, provePasskey, spendPasskey } from './prove-passkey.ts'

type Wait = { retryAfterSeconds: number } | undefined
type SignInRefusal = 'passkey_wrong' | 'account_suspended' | 'too_many_attempts' | 'not_found'
type ConfirmRefusal = 'passkey_wrong' | 'session_expired' | 'too_many_attempts' | 'not_found'

export const PASSKEY_PROVIDER = 'passkey'

/** Signs in without an address and a password. The authenticator has verified its user, so no code is asked for [I40]. */
export async function signInWithPasskey(
  deps: Deps,
  assertion: Assertion,
  caller: Caller,
): Promise<Decision<OpenedSession, SignInRefusal, Wait>> {
  const counted = await countAttempt(deps, { kind: 'sign-in', account: null, address: caller.address })
  if (!counted.ok) return counted
  const proven = await provePasskey(deps, assertion)
  if (!proven.ok) return proven
  const { userAgent, browser, tokenHash: replaces } = caller
  const { personId } = proven.value
  return commitIfGranted(deps.db, async (tx): Promise<Decision<OpenedSession, SignInRefusal>> => {
    const used = await spendPasskey(deps, tx, proven.value)
    if (!used.ok) return used
    const passkey = { personId, provider: PASSKEY_PROVIDER, hasPasskey: true }
    const finished = await finishSignIn(deps, tx, { ...passkey, userAgent, browser, replaces })
    if (finished.ok) return finished
    return refused(finished.code === 'account_suspended' ? finished.code : 'passkey_wrong')
  })
}

/** Re-authenticates the signed-in person by one of their own passkeys [I10]. */
export async function confirmWithPasskey(
  deps: Deps,
  session: CurrentSession,
  assertion: Assertion,
  { address }: Pick<Caller, 'address'>,
): Promise<Decision<OpenedSession, ConfirmRefusal, Wait>> {
  const { id } = session.person
  const counted = await countAttempt(deps, { kind: 'confirm', account: id, address })
  if (!counted.ok) return counted
  const proven = await proveOwnPasskey(deps, assertion, id)
  if (!proven.ok) return proven
  const confirmed = await commitIfGranted(deps.db, async (tx): Promise<Decision<OpenedSession, ConfirmRefusal>> => {
    const used = await spendPasskey(deps, tx, proven.value)
    return used.ok ? renewSession(deps, tx, session) : used
  })
  if (confirmed.ok) await forgetAttempts(deps, 'confirm', id)
  return confirmed
}
