import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { commentIsPublic, commentTables } from './public-comments.store.ts'

export type SeenComment = { shopId: string; lookId: string; id: string; authorId: string }

/** A publicly visible comment. */
export async function findSeenComment(db: Kysely<DB>, id: string): Promise<SeenComment | undefined> {
  const { rows } = await sql<SeenComment>`
    select c.shop_id as "shopId", c.look_id as "lookId", c.id, c.author_id as "authorId"
    from ${commentTables}
    where c.id = ${id} and ${commentIsPublic}`.execute(db)
  return rows[0]
}

export async function insertUseful(db: Kysely<DB>, comment: SeenComment, personId: string, at: EpochMs): Promise<void> {
  await db
    .insertInto('comment_useful')
    .values({ shop_id: comment.shopId, comment_id: comment.id, person_id: personId, created_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteUseful(db: Kysely<DB>, comment: SeenComment, personId: string): Promise<void> {
  await db
    .deleteFrom('comment_useful')
    .where('shop_id', '=', comment.shopId)
    .where('comment_id', '=', comment.id)
    .where('person_id', '=', personId)
    .execute()
}

export async function countUseful(db: Kysely<DB>, { shopId, id }: SeenComment): Promise<number> {
  const row = await db
    .selectFrom('comment')
    .select('useful')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.useful ?? 0
}
