import type { Transaction } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { wakeOutbox } from '../mails/wake-outbox.ts'
import { countAttempt } from '../sign-in/attempts.ts'
import { deleteLinksOf, findLink, updateLinkUsed } from '../sign-up/links.store.ts'
import { deleteSignUpsOf, lockSignUpsOf } from '../sign-up/sign-ups.store.ts'
import { deleteOpenChanges, updateEmail } from './account.store.ts'
import { insertAudit } from './audit.store.ts'
import { findPersonForChange, type PersonRow } from './people.store.ts'

type Refusal = 'link_invalid' | 'too_many_attempts'

/** The link that went to a new address makes it the account's own. The old address hears of it. */
export async function confirmEmail(
  deps: IdentityDeps,
  { token }: { token: string },
  { address }: Pick<Caller, 'address'>,
): Promise<Decision<{ email: string }, Refusal, { retryAfterSeconds: number } | undefined>> {
  const counted = await countAttempt(deps, { kind: 'link', account: null, address })
  if (!counted.ok) return counted
  const tokenHash = hashToken(token)
  const link = await findLink(deps.db, tokenHash, deps.now())
  if (link?.purpose !== 'change_email' || link.personId === null) return refused('link_invalid')
  const { personId, email } = link

  const changed = await commitIfGranted(deps.db, async (tx) => {
    // The address first, then the person, then notices and links: in the order of everyone else who holds them.
    await lockSignUpsOf(tx, email)
    const person = await findPersonForChange(tx, personId)
    if (person?.state !== 'active' && person?.state !== 'leaving') return refused('link_invalid')
    await deleteOpenChanges(tx, { personId, email: person.email })
    const used = await updateLinkUsed(tx, { tokenHash, purpose: 'change_email', now: deps.now() })
    if (!used || !(await updateEmail(tx, { personId, email, at: deps.now() }))) return refused('link_invalid')
    await settle(deps, tx, person, email)
    return granted({ email })
  })
  if (changed.ok) await wakeOutbox(deps)
  return changed
}

async function settle(
  { now, newId }: IdentityDeps,
  tx: Transaction<DB>,
  { id: personId, email: from }: PersonRow,
  email: string,
): Promise<void> {
  await deleteSignUpsOf(tx, email)
  // Whoever reads the old mailbox can do nothing more here.
  await deleteLinksOf(tx, personId)
  const told = { kind: 'email_changed', personId, dueAt: now() }
  if (from !== null) await insertNotice(tx, { id: newId(), recipient: from, ...told })
  await insertAudit(tx, { actorId: personId, action: 'email.changed', personId, at: now() })
}
