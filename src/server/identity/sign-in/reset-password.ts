import type { z } from 'zod'
import type { removedWays } from '#contract/identity/identity.ts'
import type { FieldProblem } from '#contract/problems.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { deleteOpenChanges, updateEmailOrigin } from '../account/account.store.ts'
import { insertAudit } from '../account/audit.store.ts'
import { findPerson, findPersonForChange, type PersonRow, upsertPassword } from '../account/people.store.ts'
import { deleteWays } from '../account/ways.store.ts'
import { insertKnownDevice } from '../recent/sign-ins.store.ts'
import { findLink, type LinkRow, updateLinkUsed } from '../sign-up/links.store.ts'
import { countAttempt, forgetGuesses } from './attempts.ts'
import { checkPassword } from './check-password.ts'
import { deviceHashOf, deviceIdOf } from './known-browser.ts'
import { storesPasswords } from './own-passwords.ts'

type RemovedWays = z.output<typeof removedWays>
type Refusal = 'link_invalid' | 'weak_password' | 'too_many_attempts' | 'unavailable'
type Detail = { fields?: FieldProblem[]; retryAfterSeconds?: number } | undefined
/** deviceId: for the cookie of the browser, the only one that is known from now on */
type Reset = { email: string; returnTo: string | null; removed: RemovedWays; deviceId: string }

/** Sets a new password by a mailed link: the mailbox owns the account, and every other way in ends [I62]. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  { address, browser }: Pick<Caller, 'address' | 'browser'>,
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
  const deviceId = deviceIdOf(deps, browser)
  const reset = await save(deps, { tokenHash, personId: person.id, passwordHash: hashed.value, deviceId })
  if (!reset.ok) return reset

  await forgetGuesses(deps, { email: reset.value.email, address })
  return reset
}

async function save(
  { db, now, newId }: Deps,
  given: { tokenHash: Buffer; personId: string; passwordHash: string; deviceId: string },
): Promise<Decision<Reset, 'link_invalid'>> {
  const { tokenHash, personId, passwordHash, deviceId } = given
  return commitIfGranted(db, async (tx) => {
    const person = await findPersonForChange(tx, personId)
    if (!person) return refused('link_invalid')
    // Before touching the link, to keep the lock order: a mail being sent locks its notice, then the links.
    await deleteOpenChanges(tx, { personId, email: person.email })
    const link = await updateLinkUsed(tx, { tokenHash, purpose: 'reset_password', now: now() })
    if (!link || !isMailedTo(link, person)) return refused('link_invalid')
    const { email, returnTo } = link
    await upsertPassword(tx, { personId, email, passwordHash, now: now() })
    const { passkeys, providers } = await deleteWays(tx, 'password_reset', { personId })
    await insertKnownDevice(tx, { personId, deviceHash: deviceHashOf(deviceId), at: now() })
    await updateEmailOrigin(tx, personId)
    const notice = { kind: 'password_changed', recipient: email, personId, dueAt: now() }
    const detail = { passkeys, providers: providers.join(' ') }
    await insertNotice(tx, { id: newId(), ...notice, data: { ...detail, isReset: true } })
    await insertAudit(tx, { actorId: personId, action: 'password.reset', personId, at: now(), detail })
    return granted({ email, returnTo, removed: { passkeys, others: providers.length }, deviceId })
  })
}

function isReset(link: LinkRow | undefined): link is LinkRow & { personId: string } {
  return link?.purpose === 'reset_password' && link.personId !== null
}

/** A link sent to an address that is no longer the account's is invalid. */
function isMailedTo(link: LinkRow | undefined, { email }: PersonRow): boolean {
  return email !== null && link?.email.toLowerCase() === email.toLowerCase()
}
