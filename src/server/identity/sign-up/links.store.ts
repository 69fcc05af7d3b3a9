import { type Kysely, sql } from 'kysely'
import type { LinkPurpose } from '#core/identity/limits.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type LinkRow = {
  purpose: LinkPurpose
  signUpId: string | null
  personId: string | null
  /** the address the mail went to */
  email: string
  /** change_email: the session that asked, while it exists */
  sessionId: string | null
  returnTo: string | null
}

const linkColumns = sql`l.purpose, l.sign_up_id as "signUpId", l.person_id as "personId", l.email,
  l.session_id as "sessionId", l.return_to as "returnTo"`

/** Finds a link that can still be used, without using it up. */
export async function findLink(db: Kysely<DB>, tokenHash: Buffer, now: EpochMs): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${linkColumns} from link l
    where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > ${new Date(now)}`.execute(db)
  return rows[0]
}

/** Uses up a link, for its purpose only: of concurrent calls one succeeds [I7]. */
export async function updateLinkUsed(
  db: Kysely<DB>,
  use: { tokenHash: Buffer; purpose: LinkPurpose; now: EpochMs },
): Promise<LinkRow | undefined> {
  const now = new Date(use.now)
  const { rows } = await sql<LinkRow>`
    update link l set used_at = ${now}
    where l.token_hash = ${use.tokenHash} and l.purpose = ${use.purpose} and l.used_at is null and l.expires_at > ${now}
    returning ${linkColumns}`.execute(db)
  return rows[0]
}

/** Every link of a person, used or open [I8]. */
export async function deleteLinksOf(db: Kysely<DB>, personId: string): Promise<void> {
  await db.deleteFrom('link').where('person_id', '=', personId).execute()
}
