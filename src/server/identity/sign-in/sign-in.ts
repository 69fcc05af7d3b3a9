import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { findKnown, type Known } from '../sign-up/sign-ups.store.ts'
import { countAttempt, forgetAttempts, giveAttemptBack } from './attempts.ts'
import { type FinishRefusal, finishSignIn } from './finish-sign-in.ts'
import type { OpenedSession } from './open-session.ts'
import { keepsPasswords } from './password-keeper.ts'

type Given = { email: string; password: string; code?: string | undefined }
type Refusal = FinishRefusal | 'email_unverified' | 'too_many_attempts' | 'unavailable' | 'not_found'
type Detail = { retryAfterSeconds: number } | undefined

/** By address and password. The same is done for an address that nobody has [I3]. */
export async function signIn(
  deps: IdentityDeps,
  { email, password, code }: Given,
  caller: Caller,
): Promise<Decision<OpenedSession, Refusal, Detail>> {
  if (!keepsPasswords(deps.config)) return refused('not_found')
  const counted = await countAttempt(deps, { kind: 'sign-in', account: email, address: caller.address })
  if (!counted.ok) return counted

  const known = await findKnown(deps.db, { email, isLocal: caller.isLocal }, deps.now())
  const proven = await provePassword(deps, password, known)
  if (!proven.ok) return proven

  const { personId, passwordHash } = proven.value
  const { userAgent, tokenHash: replaces } = caller
  const session = await commitIfGranted(deps.db, (tx) =>
    finishSignIn(deps, tx, { personId, passwordHash, code, provider: 'embedded', userAgent, replaces }),
  )
  if (session.ok) await forgetAttempts(deps, 'sign-in', email)
  else if (session.code === 'second_factor_needed') await giveAttemptBack(deps, 'sign-in', email)
  return session
}

/**
 * A sign-up that waits is tried as well, whether or not the address has an account: else somebody could sign up with an
 * address and learn from the answer to their own password whose it is.
 */
async function provePassword(
  { passwords }: IdentityDeps,
  password: string,
  { personId, passwordHash, signUpHash }: Known,
): Promise<Decision<{ personId: string; passwordHash: string }, Refusal, Detail>> {
  const own = await passwords.matches(password, passwordHash)
  if (!own.ok) return own
  if (own.value && personId !== null && passwordHash !== null) return granted({ personId, passwordHash })
  if (signUpHash === null) return refused('wrong_credentials')
  const waiting = await passwords.matches(password, signUpHash)
  if (!waiting.ok) return waiting
  return refused(waiting.value ? 'email_unverified' : 'wrong_credentials')
}
