import { type Kysely, sql } from 'kysely'
import type { LinkPurpose } from '#core/identity/limits.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** Whom a mail is for: how to address them, in which language and by which clock. */
export type Addressee = {
  id: string
  name: string
  email: string | null
  locale: string
  timeZone: string | null
  state: string
}

/** By id, or by their proven address, in whatever state they are. */
export async function findAddressee(
  db: Kysely<DB>,
  by: { personId: string } | { email: string },
): Promise<Addressee | null> {
  const which = 'personId' in by ? sql`id = ${by.personId}` : sql`lower(email) = lower(${by.email})`
  const { rows } = await sql<Addressee>`
    select id, name, email, locale, time_zone as "timeZone", state from person where ${which}`.execute(db)
  return rows[0] ?? null
}

export type NewLink = {
  tokenHash: Buffer
  purpose: LinkPurpose
  /** finish_sign_up is about a sign-up, the others about a person */
  about: { signUpId: string } | { personId: string }
  email: string
  /** the session that asked for a change of address */
  sessionId?: string | null
  returnTo: string | null
  createdAt: EpochMs
  expiresAt: EpochMs
}

/**
 * A new link takes the place of the older ones of its purpose, or of those made before an instant. False, and nothing
 * done, where its notice was taken back: whoever ends open links deletes waiting notices first, and so waits for us or stops us.
 */
export async function replaceLinks(
  db: Kysely<DB>,
  link: NewLink,
  { noticeId, olderThan }: { noticeId: string; olderThan: EpochMs | null },
): Promise<boolean> {
  const signUpId = 'signUpId' in link.about ? link.about.signUpId : null
  const personId = 'personId' in link.about ? link.about.personId : null
  return db.transaction().execute(async (tx) => {
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
        // A foreign key would refuse a session that ended before the mail left.
        session_id: link.sessionId ? sql`(select s.id from session s where s.id = ${link.sessionId})` : null,
        return_to: link.returnTo,
        created_at: new Date(link.createdAt),
        expires_at: new Date(link.expiresAt),
      })
      .execute()
    return true
  })
}
