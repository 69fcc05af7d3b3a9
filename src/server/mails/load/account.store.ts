import { type Kysely, sql } from 'kysely'
import type { LinkPurpose } from '#core/identity/limits.ts'
import type { EpochMs } from '#core/time.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type NewLink = {
  tokenHash: Buffer
  purpose: LinkPurpose
  /** finish_sign_up refers to a sign-up, the others to a person */
  about: { signUpId: string } | { personId: string }
  email: string
  /** the session that asked for a change of address */
  sessionId?: string | null
  returnTo: string | null
  createdAt: EpochMs
  expiresAt: EpochMs
}

/**
 * Replaces older links of the same purpose, or those created before an instant. Returns false and does nothing where its notice
 * was deleted: code that ends open links deletes waiting notices first, so the row lock orders the two.
 */
export async function replaceLinks(
  db: Kysely<DB>,
  link: NewLink,
  { noticeId, olderThan }: { noticeId: string; olderThan: EpochMs | null },
): Promise<boolean> {
  const signUpId = 'signUpId' in link.about ? link.about.signUpId : null
  const personId = 'personId' in link.about ? link.about.personId : null
  return inTransaction(db, async (tx) => {
    const notice = await sql`select 1 from notice where id = ${noticeId} for key share`.execute(tx)
    if (notice.rows.length === 0) return false
    await sql`
      delete from link
      where purpose = ${link.purpose} and (sign_up_id = ${signUpId} or person_id = ${personId})
        and created_at < ${olderThan === null ? sql`'infinity'` : new Date(olderThan)}`.execute(tx)
    await tx
      .insertInto('link')
      .values({
        token_hash: link.tokenHash,
        purpose: link.purpose,
        sign_up_id: signUpId,
        person_id: personId,
        email: link.email,
        // A subselect, because the foreign key would reject a session that ended before the mail left.
        session_id: link.sessionId ? sql`(select s.id from session s where s.id = ${link.sessionId})` : null,
        return_to: link.returnTo,
        created_at: new Date(link.createdAt),
        expires_at: new Date(link.expiresAt),
      })
      .execute()
    return true
  })
}
