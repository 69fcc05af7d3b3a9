import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { insertAudit } from '../account/audit.store.ts'
import { findPerson, findPersonForChange } from '../account/people.store.ts'
import { checkSecondFactor } from '../second-factor/second-factor.ts'
import { countAttempt, forgetAttempts, giveAttemptBack } from './attempts.ts'
import { type OpenedSession, rotateSession } from './open-session.ts'
import { storesPasswords } from './own-passwords.ts'

type Refusal =
  | 'wrong_credentials'
  | 'account_suspended'
  | 'second_factor_needed'
  | 'code_wrong'
  | 'too_many_attempts'
  | 'unavailable'
  | 'not_found'
  | 'session_expired'
type Detail = { retryAfterSeconds: number } | undefined

/** Re-authenticates the signed-in person by password [I10]. The session gets a new token. */
export async function confirmSession(
  deps: Deps,
  session: CurrentSession,
  { password, code }: { password: string; code?: string | undefined },
  { address }: Pick<Caller, 'address'>,
): Promise<Decision<OpenedSession, Refusal, Detail>> {
  if (!storesPasswords(deps.config)) return refused('not_found')
  const { id } = session.person
  const counted = await countAttempt(deps, { kind: 'confirm', account: id, address })
  if (!counted.ok) return counted
  const passwordHash = (await findPerson(deps.db, id))?.passwordHash ?? null
  const isRight = await deps.passwords.matches(password, passwordHash)
  if (!isRight.ok) return isRight
  if (!isRight.value) return refused('wrong_credentials')

  const confirmed = await commitIfGranted(deps.db, async (tx) => {
    const person = await findPersonForChange(tx, id)
    if (person?.passwordHash !== passwordHash) return refused('wrong_credentials')
    return renewProof(deps, tx, session, code)
  })
  if (confirmed.ok) await forgetAttempts(deps, 'confirm', id)
  else if (confirmed.code === 'second_factor_needed') await giveAttemptBack(deps, 'confirm', id)
  return confirmed
}

/**
 * After the first factor is proven, by any way: checks the second, then gives a new token and a new hour. The person must be
 * locked.
 */
export async function renewProof(
  deps: Pick<Deps, 'now' | 'newId' | 'vault' | 'log'>,
  tx: Parameters<typeof checkSecondFactor>[1] & Parameters<typeof rotateSession>[0],
  { tokenHash, person: { id: personId } }: CurrentSession,
  code: string | undefined,
): Promise<Decision<OpenedSession, 'second_factor_needed' | 'code_wrong' | 'session_expired'>> {
  const factor = await checkSecondFactor(deps, tx, personId, code)
  if (!factor.ok) return factor
  return renewSession(deps, tx, { tokenHash, person: { id: personId } })
}

/** Gives a proven session a new token and a new hour. */
export async function renewSession(
  deps: Pick<Deps, 'now'>,
  tx: Parameters<typeof rotateSession>[0],
  { tokenHash, person: { id: personId } }: { tokenHash: Buffer; person: { id: string } },
): Promise<Decision<OpenedSession, 'session_expired'>> {
  const rotated = await rotateSession(tx, tokenHash, { authenticatedAt: deps.now() })
  // The session ended, or another tab confirmed it, in the meantime.
  if (rotated === null) return refused('session_expired')
  await insertAudit(tx, { actorId: personId, action: 'session.confirmed', personId, at: deps.now() })
  return granted(rotated)
}
