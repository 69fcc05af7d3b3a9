import type { Transaction } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import { maySignIn } from '#core/identity/person-state.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { countAttempt, forgetAttempts } from '../sign-in/attempts.ts'
import { type OpenedSession, rotateSession } from '../sign-in/open-session.ts'
import { findLink, type LinkRow, updateLinkUsed } from '../sign-up/links.store.ts'
import { deleteSignUpsOf, lockSignUpsOf } from '../sign-up/sign-ups.store.ts'
import { deleteOpenChanges, updateEmail } from './account.store.ts'
import { insertAudit } from './audit.store.ts'
import { findPerson, findPersonForChange, type PersonRow } from './people.store.ts'
import { deleteWays } from './ways.store.ts'

type Input = { token: string; password?: string | undefined }
type Refusal = 'link_invalid' | 'password_needed' | 'wrong_credentials' | 'too_many_attempts' | 'unavailable'
type Detail = { retryAfterSeconds: number } | undefined
type ChangeLink = LinkRow & { personId: string }

/** The continuing session gets a new token; null where the confirming browser is not signed in to this account. */
type Confirmed = { email: string; session: OpenedSession | null }

/** Makes a new address the account's own; needs its link plus the session that asked, or the password [I16]. */
export async function confirmEmail(
  deps: Deps,
  { token, password }: Input,
  { address }: Pick<Caller, 'address'>,
  session: CurrentSession | null,
): Promise<Decision<Confirmed, Refusal, Detail>> {
  const counted = await countAttempt(deps, { kind: 'link', account: null, address })
  if (!counted.ok) return counted
  const tokenHash = hashToken(token)
  const link = await findLink(deps.db, tokenHash, deps.now())
  if (!isChange(link)) return refused('link_invalid')
  const { personId, email } = link
  const proven = hasAskedFor(link, session) ? granted(null) : await provePassword(deps, personId, password, address)
  if (!proven.ok) return proven

  return commitIfGranted(deps.db, async (tx): Promise<Decision<Confirmed, Refusal>> => {
    // Lock order shared with everyone: address, person, then notices and links.
    await lockSignUpsOf(tx, email)
    const person = await findPersonForChange(tx, personId)
    if (!person || !maySignIn(person.state)) return refused('link_invalid')
    if (proven.value !== null && person.passwordHash !== proven.value) return refused('wrong_credentials')
    await deleteOpenChanges(tx, { personId, email: person.email })
    const used = await updateLinkUsed(tx, { tokenHash, purpose: 'change_email', now: deps.now() })
    if (!used || !(await updateEmail(tx, { personId, email, at: deps.now() }))) return refused('link_invalid')
    return granted({ email, session: await settle(deps, tx, person, email, session) })
  })
}

export function isChange(link: LinkRow | undefined): link is ChangeLink {
  return link?.purpose === 'change_email' && link.personId !== null
}

/** True if this session requested the change. */
export function hasAskedFor(link: ChangeLink, session: CurrentSession | null): boolean {
  return session !== null && session.person.id === link.personId && session.id === link.sessionId
}

/** Returns the hash the password was verified against: it must still be the account's when the change is written. */
async function provePassword(
  deps: Deps,
  personId: string,
  password: string | undefined,
  address: string,
): Promise<Decision<string, Refusal, Detail>> {
  if (password === undefined) return refused('password_needed')
  const counted = await countAttempt(deps, { kind: 'confirm', account: personId, address })
  if (!counted.ok) return counted
  const passwordHash = (await findPerson(deps.db, personId))?.passwordHash ?? null
  const isRight = await deps.passwords.matches(password, passwordHash)
  if (!isRight.ok) return isRight
  if (!isRight.value || passwordHash === null) return refused('wrong_credentials')
  await forgetAttempts(deps, 'confirm', personId)
  return granted(passwordHash)
}

/** Ends sign-ups for the new address and what a new address ends [I16] [I61]. */
async function settle(
  { now, newId }: Deps,
  tx: Transaction<DB>,
  { id: personId, email: from }: PersonRow,
  email: string,
  session: CurrentSession | null,
): Promise<OpenedSession | null> {
  await deleteSignUpsOf(tx, email)
  const fresh = session?.person.id === personId ? await rotateSession(tx, session.tokenHash) : null
  await deleteWays(tx, 'email_changed', { personId, except: fresh?.tokenHash })
  const notice = { kind: 'email_changed', personId, dueAt: now() }
  if (from !== null) await insertNotice(tx, { id: newId(), recipient: from, ...notice })
  await insertNotice(tx, { id: newId(), recipient: email, ...notice })
  await insertAudit(tx, { actorId: personId, action: 'email.changed', personId, at: now() })
  return fresh
}
