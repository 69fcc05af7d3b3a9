import { type Decision, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { commitIfGranted } from '../../database/commit-if-granted.ts'
import { findPersonForChange } from '../account/people.store.ts'
import { countAttempt, forgetAttempts, giveAttemptBack } from '../sign-in/attempts.ts'
import { renewProof } from '../sign-in/confirm-session.ts'
import { grantBelongsTo, type OpenedSession } from '../sign-in/open-session.ts'
import type { ServiceRefusal } from './firebase-service.ts'
import { updateSessionGrant } from './grants.store.ts'
import { findOwners, insertUsedToken } from './hosted.store.ts'
import { proveAccount } from './prove-account.ts'

type Input = { idToken: string; refreshToken?: string | undefined; code?: string | undefined }
type Refusal =
  | ServiceRefusal
  | 'token_used'
  | 'second_factor_needed'
  | 'code_wrong'
  | 'session_expired'
  | 'too_many_attempts'
  | 'not_found'

/** Re-authenticates the signed-in person through the hosted service [I10]. */
export async function confirmHosted(
  deps: Deps,
  session: CurrentSession,
  { idToken, refreshToken, code }: Input,
  { address }: Pick<Caller, 'address'>,
): Promise<Decision<OpenedSession, Refusal, { retryAfterSeconds: number } | undefined>> {
  if (deps.hosted === null) return refused('not_found')
  const { id } = session.person
  const counted = await countAttempt(deps, { kind: 'confirm', account: id, address })
  if (!counted.ok) return counted
  const proven = await proveAccount(deps.hosted, idToken, { now: deps.now() })
  if (!proven.ok) return proven

  const account = proven.value
  const confirmed = await commitIfGranted(deps.db, async (tx): Promise<Decision<OpenedSession, Refusal>> => {
    if (!(await insertUsedToken(tx, account.token))) return refused('token_used')
    await findPersonForChange(tx, id)
    const { ownerId } = await findOwners(tx, account)
    if (ownerId !== id) return refused('token_invalid')
    const renewed = await renewProof(deps, tx, session, code)
    if (renewed.ok && refreshToken !== undefined) {
      // Stores the newest refresh token: a password changed at the service has revoked the older one.
      const sealed = deps.vault.seal(refreshToken, grantBelongsTo(renewed.value.sessionId))
      await updateSessionGrant(tx, renewed.value.sessionId, { sealed, checkedAt: deps.now() })
    }
    return renewed
  })
  if (confirmed.ok) await forgetAttempts(deps, 'confirm', id)
  else if (confirmed.code === 'second_factor_needed') await giveAttemptBack(deps, 'confirm', id)
  return confirmed
}
