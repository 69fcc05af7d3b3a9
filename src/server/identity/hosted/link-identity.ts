import type { Transaction } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { commitIfGranted } from '../../database/commit-if-granted.ts'
import type { DB } from '../../database/schema.generated.ts'
import { insertNotice } from '../../notices/notices.store.ts'
import { insertAudit } from '../account/audit.store.ts'
import { findPersonForChange } from '../account/people.store.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { wakeOutbox } from '../mails/wake-outbox.ts'
import { requireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import type { ServiceRefusal } from './firebase-service.ts'
import { findOwners, insertIdentity, insertUsedToken } from './hosted.store.ts'
import { type ProvenAccount, proveAccount } from './prove-account.ts'

type LinkRefusal = 'token_used' | 'email_unverified' | 'identity_taken' | 'not_found'
type Refusal = LinkRefusal | ServiceRefusal | 'recent_sign_in_needed'

/** Links another way to a signed-in person, who has just proven both. */
export async function linkIdentity(
  deps: IdentityDeps,
  session: CurrentSession,
  { idToken }: { idToken: string },
): Promise<Decision<void, Refusal>> {
  if (deps.hosted === null) return refused('not_found')
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const proven = await proveAccount(deps.hosted, idToken, { now: deps.now() })
  if (!proven.ok) return proven
  const linked = await commitIfGranted(deps.db, (tx) => link(deps, tx, session.person.id, proven.value))
  if (linked.ok) await wakeOutbox(deps)
  return linked
}

async function link(
  { newId, now }: IdentityDeps,
  tx: Transaction<DB>,
  personId: string,
  account: ProvenAccount,
): Promise<Decision<void, LinkRefusal>> {
  if (!(await insertUsedToken(tx, account.token))) return refused('token_used')
  const person = await findPersonForChange(tx, personId)
  if (person === undefined) return refused('not_found')
  // An unverified address may be somebody else's, who could then sign in here once they prove it.
  if (account.email !== null && !account.emailVerified) return refused('email_unverified')
  const { ownerId, addressOwnerId } = await findOwners(tx, account)
  if (ownerId === personId) return granted(undefined)
  if (ownerId !== null || (addressOwnerId !== null && addressOwnerId !== personId)) return refused('identity_taken')

  const { provider, subject, email } = account
  if (!(await insertIdentity(tx, { id: newId(), provider, subject, personId, email, now: now() })))
    return refused('identity_taken')
  await insertAudit(tx, { actorId: personId, action: 'way.linked', personId, at: now(), detail: { provider } })
  if (person.email !== null) {
    const data = { provider }
    await insertNotice(tx, { id: newId(), kind: 'way_linked', recipient: person.email, personId, data, dueAt: now() })
  }
  return granted(undefined)
}
