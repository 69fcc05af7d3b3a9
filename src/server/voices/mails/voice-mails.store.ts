import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { commentIsPublic, commentTables } from '../comments/public-comments.store.ts'

export type CommentForMail = { body: string; authorName: string; lookId: string; lookTitle: string }
export type Reader = { name: string; locale: string }

/** A comment that is still publicly visible. */
export async function findCommentForMail(db: Kysely<DB>, id: string): Promise<CommentForMail | undefined> {
  const { rows } = await sql<CommentForMail>`
    select c.body, author.name as "authorName", l.id as "lookId", l.title as "lookTitle"
    from ${commentTables}
    join person author on author.id = c.author_id
    where c.id = ${id} and ${commentIsPublic}`.execute(db)
  return rows[0]
}

/** The recipient, if the address is still theirs and the account exists. */
export async function findReader(db: Kysely<DB>, personId: string, email: string): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select name, locale from person
    where id = ${personId} and lower(email) = lower(${email}) and ${stateIs('person', 'active')}`.execute(db)
  return rows[0]
}
