import type { Kysely } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '../../database/schema.generated.ts'

/** The hosted service's word behind a session. */
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

/** A grant that was replaced meanwhile is left alone; a claim is only ever taken away here. */
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

/** Only of a session that has one: whoever came another way is not the service's to end. */
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

/** False where its grant was replaced meanwhile: what was said of the old one is not said of it. */
export async function deleteSessionByGrant(db: Kysely<DB>, sessionId: string, sealed: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', sessionId)
    .where('sealed_grant', '=', sealed)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Sessions of a way that is gone end with it; the one it is done from goes on without the way's word. */
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
  // Where another way of this provider remains we cannot tell whose word it is: it is asked for at the next use.
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
