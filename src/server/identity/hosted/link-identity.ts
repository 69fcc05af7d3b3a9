import type { Transaction } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import { type Claimed, decideLinking } from '#core/identity/join-identity.ts'
import type { Deps } from '#server/deps.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { commitIfGranted } from '../../database/commit-if-granted.ts'
import type { DB } from '../../database/schema.generated.ts'
import { insertNotice } from '../../notices/notices.store.ts'
import { insertAudit } from '../account/audit.store.ts'
import { findOwnPersonForChange } from '../sign-in/own-person.ts'
import { requireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import type { ServiceRefusal } from './firebase-service.ts'
import { findOwners, insertIdentity, insertUsedToken } from './hosted.store.ts'
import { proveAccount } from './prove-account.ts'

type LinkRefusal = 'email_unverified' | 'identity_taken' | 'session_expired'
type Refusal = LinkRefusal | ServiceRefusal | 'token_used' | 'recent_sign_in_needed' | 'not_found'

/** Links another way to a signed-in person, who has just proven both. */
export async function linkIdentity(
  deps: Deps,
  session: CurrentSession,
  { idToken }: { idToken: string },
): Promise<Decision<void, Refusal>> {
  if (deps.hosted === null) return refused('not_found')
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const proven = await proveAccount(deps.hosted, idToken, { now: deps.now() })
  if (!proven.ok) return proven
  return commitIfGranted(deps.db, async (tx): Promise<Decision<void, Refusal>> => {
    if (!(await insertUsedToken(tx, proven.value.token))) return refused('token_used')
    return linkAccount(deps, tx, session, proven.value)
  })
}

/** Adds a proven account of a provider to a person's ways, and tells them by mail [I11] [I51]. */
export async function linkAccount(
  { newId, now }: Deps,
  tx: Transaction<DB>,
  session: CurrentSession,
  account: Claimed,
): Promise<Decision<void, LinkRefusal>> {
  const person = await findOwnPersonForChange(tx, session)
  if (person === undefined) return refused('session_expired')
  const personId = person.id
  const decision = decideLinking(account, await findOwners(tx, account), personId)
  if (!decision.ok) return decision
  if (!decision.value) return granted(undefined)

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
