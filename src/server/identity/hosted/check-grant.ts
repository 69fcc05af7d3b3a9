import { HOSTED_CHECK_MS } from '#core/identity/limits.ts'
import { type EpochMs, MINUTE_MS } from '#core/time.ts'
import type { Deps } from '../../deps.ts'
import { grantBelongsTo } from '../sign-in/open-session.ts'
import { deleteSessionByGrant, findGrant, type Grant, updateGrant } from './grants.store.ts'
import { findOwners } from './hosted.store.ts'
import { proveAccount } from './prove-account.ts'

type GrantDeps = Pick<Deps, 'db' | 'hosted' | 'log' | 'now' | 'vault'>
type Checked = { id: string; grantCheckedAt: EpochMs | null }

/** Retry delay after the service did not answer. */
const ASK_AGAIN_MS = 5 * MINUTE_MS

/** Deduplicates checks in flight: concurrent requests of one session share one answer. */
const underWay = new Map<string, Promise<boolean>>()

export function isGrantDue({ grantCheckedAt }: Pick<Checked, 'grantCheckedAt'>, now: EpochMs): boolean {
  return grantCheckedAt !== null && now - grantCheckedAt >= HOSTED_CHECK_MS
}

/** Asks the hosted service, when a check is due, whether the account is still valid [I15]. False: the session is over. */
export function checkGrant(deps: GrantDeps, session: Checked): Promise<boolean> {
  if (!isGrantDue(session, deps.now())) return Promise.resolve(true)
  const pending = underWay.get(session.id) ?? askAgain(deps, session.id).finally(() => underWay.delete(session.id))
  underWay.set(session.id, pending)
  return pending
}

async function askAgain(deps: GrantDeps, sessionId: string): Promise<boolean> {
  const { db, log, now } = deps
  const grant = await findGrant(db, sessionId)
  if (grant === null) return true
  const word = await wordOf(deps, sessionId, grant)
  if (word === 'silent') {
    log.warn('hosted_service_silent', { session: sessionId })
    await updateGrant(db, sessionId, { from: grant.sealed, checkedAt: now() - HOSTED_CHECK_MS + ASK_AGAIN_MS })
    return true
  }
  if (word === 'ended') {
    log.info('hosted_session_ended', { session: sessionId })
    return !(await deleteSessionByGrant(db, sessionId, grant.sealed))
  }
  const { sealed, isAdministrator } = word
  await updateGrant(db, sessionId, { from: grant.sealed, sealed, isAdministrator, checkedAt: now() })
  return true
}

async function wordOf(
  { db, hosted, vault, now }: GrantDeps,
  sessionId: string,
  { sealed, personId, authenticatedAt }: Grant,
): Promise<'silent' | 'ended' | { sealed: Buffer; isAdministrator: boolean }> {
  const refreshToken = vault.open(sealed, grantBelongsTo(sessionId))
  if (hosted === null || refreshToken === null) return 'ended'
  const fresh = await hosted.refresh(refreshToken)
  if (!fresh.ok) return fresh.code === 'provider_failed' ? 'silent' : 'ended'
  const account = await proveAccount(hosted, fresh.value.idToken, {
    now: now(),
    signedInWithinMs: Number.POSITIVE_INFINITY,
  })
  if (!account.ok) return account.code === 'provider_failed' ? 'silent' : 'ended'

  const { ownerId } = await findOwners(db, account.value)
  // The emulator issues fresh tokens for revoked accounts, so compare with the session's own start instead.
  const isRevoked = hosted.keys === null && account.value.validSince > authenticatedAt
  if (ownerId !== personId || isRevoked) return 'ended'
  return {
    sealed: vault.seal(fresh.value.refreshToken, grantBelongsTo(sessionId)),
    isAdministrator: account.value.isAdministrator,
  }
}
