import type { Transaction } from 'kysely'
import { sessionEnds } from '#core/identity/session-life.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { deleteSessionByToken, insertSession, updateSessionToken } from './sessions.store.ts'

export type Opening = {
  personId: string
  provider: string
  userAgent: string | null
  isOperator: boolean
  operatorClaim?: boolean
  /** Refresh token of the hosted service, to check the account again later. */
  grant?: { refreshToken: string } | null
  /** The session this browser had before: it ends. */
  replaces?: Buffer | null
}

/** The token goes into the cookie only; the database stores its hash. */
export type OpenedSession = {
  token: string
  tokenHash: Buffer
  endsAt: EpochMs
  sessionId: string
  /** after a sign-in: the id for the browser's cookie */
  deviceId?: string
}

export const LONGEST_USER_AGENT = 400

/** Always issues a new token, against session fixation: one planted in the browser before becomes useless [I6]. */
export async function openSession(
  { now, newId, vault }: Pick<Deps, 'now' | 'newId' | 'vault'>,
  tx: Transaction<DB>,
  opening: Opening,
): Promise<OpenedSession> {
  if (opening.replaces) await deleteSessionByToken(tx, opening.replaces)
  const { token, tokenHash } = newToken()
  const sessionId = newId()
  const endsAt = sessionEnds(now(), opening.isOperator)
  await insertSession(tx, {
    id: sessionId,
    tokenHash,
    personId: opening.personId,
    provider: opening.provider,
    userAgent: opening.userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    operatorClaim: opening.operatorClaim ?? false,
    sealedGrant: opening.grant ? vault.seal(opening.grant.refreshToken, grantBelongsTo(sessionId)) : null,
    now: now(),
    endsAt,
  })
  return { token, tokenHash, endsAt, sessionId }
}

/** Rotates the token of a continuing session; null where it has ended. With authenticatedAt it counts as a fresh sign-in. */
export async function rotateSession(
  tx: Transaction<DB>,
  tokenHash: Buffer,
  { authenticatedAt }: { authenticatedAt?: EpochMs } = {},
): Promise<OpenedSession | null> {
  const fresh = newToken()
  const rotated = await updateSessionToken(tx, {
    from: tokenHash,
    to: fresh.tokenHash,
    ...(authenticatedAt !== undefined && { authenticatedAt }),
  })
  return rotated && { ...fresh, endsAt: rotated.endsAt, sessionId: rotated.id }
}

/** Associated data of the encryption: a grant is bound to its session, across token rotations. */
export function grantBelongsTo(sessionId: string): string {
  return `session:${sessionId}`
}
