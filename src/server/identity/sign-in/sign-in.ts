import { hash } from 'node:crypto'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { type Assertion, proveOwnPasskey, spendPasskey } from '../passkeys/prove-passkey.ts'
import { upsertFailedSignIn } from '../recent/sign-ins.store.ts'
import { findKnown, type Known } from '../sign-up/sign-ups.store.ts'
import { countAttempt, countSignIn, forgetAttempts, forgetSignIns, giveSignInBack } from './attempts.ts'
import { type FinishRefusal, finishSignIn } from './finish-sign-in.ts'
import { knownBrowser } from './known-browser.ts'
import type { OpenedSession } from './open-session.ts'
import { storesPasswords } from './own-passwords.ts'

type Input = { email: string; password: string; code?: string | undefined; passkey?: Assertion | undefined }
type Refusal = FinishRefusal | 'passkey_wrong' | 'email_unverified' | 'too_many_attempts' | 'unavailable' | 'not_found'
type Detail = { retryAfterSeconds: number } | undefined

/** Signs in by address and password. An unknown address takes the same steps [I3]. */
export async function signIn(
  deps: Deps,
  { email, password, code, passkey }: Input,
  caller: Caller,
): Promise<Decision<OpenedSession, Refusal, Detail>> {
  if (!storesPasswords(deps.config)) return refused('not_found')
  const { address } = caller
  const attempt = { email, address, browser: knownBrowser(deps, caller.browser, email) }
  const counted = await countSignIn(deps, attempt, () => queueFailedSignInsMail(deps, email))
  if (!counted.ok) return counted

  const known = await findKnown(deps.db, { email, isLocal: caller.isLocal }, deps.now())
  const proven = await provePassword(deps, password, known)
  if (!proven.ok) {
    if (proven.code === 'wrong_credentials') await upsertFailedSignIn(deps.db, email, deps.now())
    return proven
  }

  const { personId, passwordHash } = proven.value
  const hasSecond = code !== undefined || passkey !== undefined
  if (hasSecond && attempt.browser === null) {
    const tried = await countAttempt(deps, { kind: 'code', account: codesOf(personId), address })
    if (!tried.ok) return tried
  }
  const { userAgent, browser, tokenHash: replaces } = caller
  const second = passkey === undefined ? granted(null) : await proveOwnPasskey(deps, passkey, personId)
  if (!second.ok) {
    await upsertFailedSignIn(deps.db, email, deps.now())
    return second
  }
  const session = await commitIfGranted(deps.db, async (tx): Promise<Decision<OpenedSession, Refusal>> => {
    const used = second.value === null ? granted(undefined) : await spendPasskey(deps, tx, second.value)
    if (!used.ok) return used
    const proof = { personId, passwordHash, code, hasPasskey: second.value !== null }
    return finishSignIn(deps, tx, { ...proof, provider: 'embedded', userAgent, browser, replaces })
  })
  if (session.ok) await forgetSignIns(deps, attempt)
  else if (session.code === 'second_factor_needed') await giveSignInBack(deps, attempt)
  if (session.ok && hasSecond) await forgetAttempts(deps, 'code', codesOf(personId))
  if (!session.ok && session.code === 'code_wrong') await upsertFailedSignIn(deps.db, email, deps.now())
  return session
}

/** Counted separately from codes that activate a second factor. */
function codesOf(personId: string): string {
  return `sign-in ${personId}`
}

/** At most one mail a day, queued for any address: whether an account exists is checked when it leaves [I3]. */
async function queueFailedSignInsMail(deps: Deps, email: string): Promise<void> {
  const day = new Date(deps.now()).toISOString().slice(0, 10)
  const dedupeKey = `sign_in_attempts:${day}:${hash('sha256', email.toLowerCase(), 'base64url')}`
  await insertNotice(deps.db, {
    id: deps.newId(),
    kind: 'sign_in_attempts',
    recipient: email,
    dueAt: deps.now(),
    dedupeKey,
  })
}

/**
 * Also checks the password of a pending sign-up, whether or not the address has an account: otherwise an attacker could sign up
 * with an address and learn from the answer to their own password whether it has one.
 */
async function provePassword(
  { passwords }: Deps,
  password: string,
  { personId, passwordHash, signUpHash }: Known,
): Promise<Decision<{ personId: string; passwordHash: string }, Refusal, Detail>> {
  const own = await passwords.matches(password, passwordHash)
  if (!own.ok) return own
  if (own.value && personId !== null && passwordHash !== null) return granted({ personId, passwordHash })
  // Runs even without a sign-up: a wrong password always costs two hash checks, so timing reveals nothing.
  const waiting = await passwords.matches(password, signUpHash)
  if (!waiting.ok) return waiting
  return refused(waiting.value ? 'email_unverified' : 'wrong_credentials')
}
