import type { FieldProblem } from '#contract/problems.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { updateCalendarToken } from '#server/bookings/calendar/calendar-feed.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { deleteOpenChanges, updateEmailOrigin } from '../account/account.store.ts'
import { insertAudit } from '../account/audit.store.ts'
import { findPerson, findPersonForChange, type PersonRow, upsertPassword } from '../account/people.store.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { wakeOutbox } from '../mails/wake-outbox.ts'
import { deleteLinksOf, findLink, type LinkRow, updateLinkUsed } from '../sign-up/links.store.ts'
import { countAttempt, forgetGuesses } from './attempts.ts'
import { checkPassword } from './check-password.ts'
import { storesPasswords } from './own-passwords.ts'
import { deleteSessionsOf } from './sessions.store.ts'

type Refusal = 'link_invalid' | 'weak_password' | 'too_many_attempts' | 'unavailable'
type Detail = { fields?: FieldProblem[]; retryAfterSeconds?: number } | undefined
type Reset = { email: string; returnTo: string | null }

/** Sets a new password by a mailed link: the mailbox owns the account. Ends all existing sessions [I8]. */
export async function resetPassword(
  deps: IdentityDeps,
  { token, password }: { token: string; password: string },
  { address }: Pick<Caller, 'address'>,
): Promise<Decision<Reset, Refusal, Detail>> {
  if (!storesPasswords(deps.config)) return refused('link_invalid')
  const counted = await countAttempt(deps, { kind: 'link', account: null, address })
  if (!counted.ok) return counted
  const tokenHash = hashToken(token)
  const link = await findLink(deps.db, tokenHash, deps.now())
  const person = isReset(link) ? await findPerson(deps.db, link.personId) : undefined
  if (!person || !isMailedTo(link, person)) return refused('link_invalid')

  const strong = await checkPassword(deps.config, password, [person.email, person.name])
  if (!strong.ok) return strong
  const hashed = await deps.passwords.hash(password)
  if (!hashed.ok) return hashed
  const reset = await save(deps, { tokenHash, personId: person.id, passwordHash: hashed.value })
  if (!reset.ok) return reset

  await forgetGuesses(deps, { email: reset.value.email, address })
  await wakeOutbox(deps)
  return reset
}

async function save(
  { db, now, newId }: IdentityDeps,
  { tokenHash, personId, passwordHash }: { tokenHash: Buffer; personId: string; passwordHash: string },
): Promise<Decision<Reset, 'link_invalid'>> {
  return commitIfGranted(db, async (tx) => {
    const person = await findPersonForChange(tx, personId)
    if (!person) return refused('link_invalid')
    // Before touching the link, to keep the lock order: a mail being sent locks its notice, then the links.
    await deleteOpenChanges(tx, { personId, email: person.email })
    const link = await updateLinkUsed(tx, { tokenHash, purpose: 'reset_password', now: now() })
    if (!link || !isMailedTo(link, person)) return refused('link_invalid')
    const { email, returnTo } = link
    await upsertPassword(tx, { personId, email, passwordHash, now: now() })
    await deleteSessionsOf(tx, personId)
    await deleteLinksOf(tx, personId)
    await updateCalendarToken(tx, personId, null)
    await updateEmailOrigin(tx, personId)
    await insertNotice(tx, { id: newId(), kind: 'password_changed', recipient: email, personId, dueAt: now() })
    await insertAudit(tx, { actorId: personId, action: 'password.reset', personId, at: now() })
    return granted({ email, returnTo })
  })
}

function isReset(link: LinkRow | undefined): link is LinkRow & { personId: string } {
  return link?.purpose === 'reset_password' && link.personId !== null
}

/** A link sent to an address that is no longer the account's is invalid. */
function isMailedTo(link: LinkRow | undefined, { email }: PersonRow): boolean {
  return email !== null && link?.email.toLowerCase() === email.toLowerCase()
}
