import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type SetUpLink = { isUsed: boolean; isExpired: boolean }

/** Stores the hash of a new link; the one before ends. */
export async function upsertSetUpLink(
  db: Kysely<DB>,
  { tokenHash, madeAt, expiresAt }: { tokenHash: Buffer; madeAt: EpochMs; expiresAt: EpochMs },
): Promise<void> {
  const link = { token_hash: tokenHash, made_at: new Date(madeAt), expires_at: new Date(expiresAt) }
  await db
    .insertInto('set_up_link')
    .values(link)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ ...link, used_at: null, used_by: null }))
    .execute()
}

/** undefined: no such link, or a newer one replaced it. */
export async function findSetUpLink(db: Kysely<DB>, tokenHash: Buffer, now: EpochMs): Promise<SetUpLink | undefined> {
  const { rows } = await sql<SetUpLink>`
    select used_at is not null as "isUsed", expires_at <= ${new Date(now)} as "isExpired"
    from set_up_link where token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** Uses the link up; false: it is used, ended or replaced. The row lock lets one of several at once through [S13]. */
export async function updateSetUpLinkUsed(
  tx: Kysely<DB>,
  { tokenHash, personId, at }: { tokenHash: Buffer; personId: string; at: EpochMs },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update set_up_link set used_at = ${new Date(at)}, used_by = ${personId}
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${new Date(at)}`.execute(tx)
  return numAffectedRows === 1n
}
