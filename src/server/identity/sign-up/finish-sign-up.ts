import type { Transaction } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertConsent } from '#server/own-data/consents.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { insertAudit } from '../account/audit.store.ts'
import {
  findGuestForChange,
  GUEST_PROVIDER,
  insertGuestIdentity,
  insertPerson,
  upsertPassword,
} from '../account/people.store.ts'
import { countAttempt } from '../sign-in/attempts.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import type { OpenedSession } from '../sign-in/open-session.ts'
import { storesPasswords } from '../sign-in/own-passwords.ts'
import { findLink, updateLinkUsed } from './links.store.ts'
import { isSignUpCode, openSignUp } from './sign-up-code.ts'
import { deleteSignUpsOf, findSignUp, lockSignUpsOf, type SignUpRow } from './sign-ups.store.ts'

type Refusal = 'link_invalid' | 'wrong_credentials' | 'too_many_attempts' | 'unavailable'
export type FinishedSignUp = { session: OpenedSession; returnTo: string | null }

/**
 * The link proves the address; the password proves that the person who clicks is the one who signed up [I2]. Both create the
 * account.
 */
export async function finishSignUp(
  deps: Deps,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<Decision<FinishedSignUp, Refusal, { retryAfterSeconds: number } | undefined>> {
  if (!storesPasswords(deps.config)) return refused('link_invalid')
  const counted = await countAttempt(deps, { kind: 'sign-in', account: `link ${token}`, address: caller.address })
  if (!counted.ok) return counted
  const tokenHash = hashToken(token)
  const link = await findLink(deps.db, tokenHash, deps.now())
  const waiting = link?.signUpId ? await findSignUp(deps.db, link.signUpId, deps.now()) : undefined
  // A guest's mail has no link, only a code.
  if (!waiting || waiting.passwordHash === null) return refused('link_invalid')

  const isOwn = await deps.passwords.matches(password, waiting.passwordHash)
  if (!isOwn.ok) return isOwn
  if (!isOwn.value) return refused('wrong_credentials')

  return commitIfGranted(deps.db, async (tx) => {
    // Lock order: sign-ups before the link, or two sign-ups for one address could deadlock on each other's links.
    await lockSignUpsOf(tx, waiting.email)
    const used = await updateLinkUsed(tx, { tokenHash, purpose: 'finish_sign_up', now: deps.now() })
    const finished = used && (await finish(deps, tx, waiting, caller))
    return finished ? granted(finished) : refused('link_invalid')
  })
}

/** The code proves the address; what the browser kept of the sign-up proves that it is the one that signed up [I21]. */
export async function finishSignUpByCode(
  deps: Deps,
  { attempt, code }: { attempt: string; code: string },
  caller: Caller,
): Promise<Decision<FinishedSignUp, 'code_wrong' | 'too_many_attempts', { retryAfterSeconds: number } | undefined>> {
  const id = storesPasswords(deps.config) ? openSignUp(deps.vault, attempt, deps.now()) : null
  if (id === null) return refused('code_wrong')
  const counted = await countAttempt(deps, { kind: 'code', account: `sign-up ${id}`, address: caller.address })
  if (!counted.ok) return counted
  const waiting = isSignUpCode(deps.vault, id, code) ? await findSignUp(deps.db, id, deps.now()) : undefined
  if (!waiting) return refused('code_wrong')

  return commitIfGranted(deps.db, async (tx) => {
    await lockSignUpsOf(tx, waiting.email)
    const finished = await finish(deps, tx, waiting, caller)
    return finished ? granted(finished) : refused('code_wrong')
  })
}

/** Returns null where the address has an account that this sign-up does not open. */
async function finish(
  deps: Deps,
  tx: Transaction<DB>,
  waiting: SignUpRow,
  { userAgent, browser, tokenHash: replaces }: Caller,
): Promise<FinishedSignUp | null> {
  const isGuest = waiting.passwordHash === null
  const created = await createAccount(deps, tx, waiting)
  const personId = created ?? (isGuest ? await findGuestForChange(tx, waiting.email) : null)
  if (personId === null) return null
  await logConsent(tx, personId, waiting)
  await deleteSignUpsOf(tx, waiting.email)
  const provider = isGuest ? GUEST_PROVIDER : 'embedded'
  const session = await finishSignIn(deps, tx, { personId, provider, userAgent, browser, replaces })
  if (session.ok) return { session: session.value, returnTo: waiting.returnTo }
  if (created !== null) throw new Error(`a new account was refused its session: ${session.code}`)
  return null
}

/** Returns null where the address is taken. */
async function createAccount(
  { newId, now }: Deps,
  tx: Transaction<DB>,
  { name, email, locale, timeZone, passwordHash }: SignUpRow,
): Promise<string | null> {
  const id = newId()
  const emailOrigin = passwordHash === null ? 'guest' : 'mailbox'
  const isNew = await insertPerson(tx, { id, name, email, emailOrigin, locale, timeZone, now: now() })
  if (!isNew) return null
  if (passwordHash === null) await insertGuestIdentity(tx, { personId: id, email, now: now() })
  else await upsertPassword(tx, { personId: id, email, passwordHash, now: now() })
  await insertAudit(tx, { actorId: id, action: 'account.created', personId: id, at: now() })
  return id
}

/** A guest who comes back agrees again, which is logged once per version [E10]. */
async function logConsent(
  tx: Transaction<DB>,
  personId: string,
  { privacyVersion: version, createdAt }: SignUpRow,
): Promise<void> {
  if (version === null) return
  await insertConsent(tx, { personId, subject: 'privacy_notice', version, at: createdAt.getTime() })
}
