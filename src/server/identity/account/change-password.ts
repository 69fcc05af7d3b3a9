import type { FieldProblem } from '#contract/problems.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { type OpenedSession, rotateSession } from '../sign-in/open-session.ts'
import { storesPasswords } from '../sign-in/own-passwords.ts'
import { requireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { deleteOpenChanges } from './account.store.ts'
import { insertAudit } from './audit.store.ts'
import { findPerson, findPersonForChange, upsertPassword } from './people.store.ts'
import { deleteWays } from './ways.store.ts'

type Refusal = 'session_expired' | 'recent_sign_in_needed' | 'weak_password' | 'not_found' | 'unavailable'
type Detail = { fields: FieldProblem[] } | { retryAfterSeconds: number } | undefined

/** Sets a password, also for a person who had none. Ends what a new password ends [I8] [I61]. */
export async function changePassword(
  deps: Deps,
  session: CurrentSession,
  password: string,
): Promise<Decision<OpenedSession, Refusal, Detail>> {
  if (!storesPasswords(deps.config)) return refused('not_found')
  const recent = requireRecentSignIn(deps, session)
  if (!recent.ok) return recent
  const personId = session.person.id
  const known = await findPerson(deps.db, personId)
  // Signing in needs address and password, so a person without an address cannot add a password.
  if (!known?.email) return refused('not_found')
  const strong = await checkPassword(deps.config, password, [known.email, known.name])
  if (!strong.ok) return strong
  const passwordHash = await deps.passwords.hash(password)
  if (!passwordHash.ok) return passwordHash

  return commitIfGranted(deps.db, async (tx) => {
    const person = await findPersonForChange(tx, personId)
    const fresh = await rotateSession(tx, session.tokenHash)
    // The session ended in the meantime, perhaps by another new password, so this request no longer counts.
    if (!person?.email || fresh === null) return refused('session_expired')
    await upsertPassword(tx, { personId, email: person.email, passwordHash: passwordHash.value, now: deps.now() })
    await deleteOpenChanges(tx, { personId, email: person.email })
    await deleteWays(tx, 'password_changed', { personId, except: fresh.tokenHash })
    const notice = { kind: 'password_changed', recipient: person.email, personId, dueAt: deps.now() }
    await insertNotice(tx, { id: deps.newId(), ...notice })
    await insertAudit(tx, { actorId: personId, action: 'password.changed', personId, at: deps.now() })
    return granted(fresh)
  })
}
