import type { Kysely } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '../../database/schema.generated.ts'

/** The refresh token of the hosted service behind a session, sealed. */
export type Grant = { personId: string; sealed: Buffer; authenticatedAt: EpochMs }

export async function findGrant(db: Kysely<DB>, sessionId: string): Promise<Grant | null> {
  const row = await db
    .selectFrom('session')
    .select(['person_id', 'sealed_grant', 'authenticated_at'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (row === undefined || row.sealed_grant === null) return null
  return { personId: row.person_id, sealed: row.sealed_grant, authenticatedAt: row.authenticated_at.getTime() }
}

/** Does nothing if the grant was replaced in the meantime; can only remove a claim, never add one. */
export async function updateGrant(
  db: Kysely<DB>,
  sessionId: string,
  change: { from: Buffer; sealed?: Buffer; checkedAt: EpochMs; isAdministrator?: boolean },
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      grant_checked_at: new Date(change.checkedAt),
      ...(change.sealed !== undefined && { sealed_grant: change.sealed }),
      ...(change.isAdministrator === false && { operator_claim: false }),
    })
    .where('id', '=', sessionId)
    .where('sealed_grant', '=', change.from)
    .execute()
}

/** Only for a session that has a grant: the service cannot end sessions of people who signed in another way. */
export async function updateSessionGrant(
  db: Kysely<DB>,
  sessionId: string,
  grant: { sealed: Buffer; checkedAt: EpochMs },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ sealed_grant: grant.sealed, grant_checked_at: new Date(grant.checkedAt) })
    .where('id', '=', sessionId)
    .where('sealed_grant', 'is not', null)
    .execute()
}

/** Returns false where the grant was replaced in the meantime: the service's answer was about the old one. */
export async function deleteSessionByGrant(db: Kysely<DB>, sessionId: string, sealed: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('sealed_grant', '=', sealed)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the sessions opened by a removed way; the current session continues without its grant. */
export async function deleteSessionsOfProvider(
  db: Kysely<DB>,
  gone: { personId: string; provider: string; except: Buffer; isLastOfProvider: boolean },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('person_id', '=', gone.personId)
    .where('provider', '=', gone.provider)
    .where('token_hash', '<>', gone.except)
    .execute()
  // If another way of this provider remains we cannot tell which one the grant belongs to: it is checked at the next use.
  const word = gone.isLastOfProvider
    ? { sealed_grant: null, grant_checked_at: null }
    : { grant_checked_at: new Date(0) }
  await db
    .updateTable('session')
    .set({ ...word, operator_claim: false })
    .where('token_hash', '=', gone.except)
    .where('provider', '=', gone.provider)
    .where('sealed_grant', 'is not', null)
    .execute()
}
