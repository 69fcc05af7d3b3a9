import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'
import { lookAndShop, lookIsPublic } from '#server/looks/matching-looks.store.ts'

export type LookSpokenOf = { shopId: string; id: string; makerId: string | null }

/** A public look, with what commenting on it needs. */
export async function findPublicLook(db: Kysely<DB>, id: string): Promise<LookSpokenOf | undefined> {
  const { rows } = await sql<LookSpokenOf>`
    select l.shop_id as "shopId", l.id, m.person_id as "makerId"
    from ${lookAndShop} join member m on m.shop_id = l.shop_id and m.id = l.member_id where l.id = ${id} and ${lookIsPublic}`.execute(
    db,
  )
  return rows[0]
}

/** Serialises an author's comments, so that the flood limit is exact. */
export async function lockAuthor(db: Kysely<DB>, personId: string): Promise<void> {
  await sql`select from person where id = ${personId} for no key update`.execute(db)
}

/** Times of a person's comments since an instant, deleted ones included. */
export async function listSaidSince(db: Kysely<DB>, personId: string, since: EpochMs): Promise<EpochMs[]> {
  const rows = await db
    .selectFrom('comment')
    .select('created_at')
    .where('author_id', '=', personId)
    .where('created_at', '>', new Date(since))
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ created_at }) => created_at.getTime())
}

export type ParentRow = { authorId: string; isReply: boolean }

/** The comment a reply refers to: one of this look, publicly visible. */
export async function findParent(db: Kysely<DB>, look: LookSpokenOf, id: string): Promise<ParentRow | undefined> {
  const { rows } = await sql<ParentRow>`
    select c.author_id as "authorId", c.parent_id is not null as "isReply" from comment c
    left join comment parent on parent.shop_id = c.shop_id and parent.id = c.parent_id
    where c.shop_id = ${look.shopId} and c.look_id = ${look.id} and c.id = ${id}
      and ${stateIs('comment as c', 'published')} and (${stateIs('comment as parent', 'hidden')}) is not true`.execute(
    db,
  )
  return rows[0]
}

export type NewComment = { id: string; parentId: string | null; authorId: string; body: string; at: EpochMs }

/** False if the author already posted the same text on this look [V5]. */
export async function insertComment(db: Kysely<DB>, look: LookSpokenOf, comment: NewComment): Promise<boolean> {
  const { id, parentId: parent_id, authorId: author_id, body, at } = comment
  const row = await db
    .insertInto('comment')
    .values({ shop_id: look.shopId, look_id: look.id, id, parent_id, author_id, body, created_at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type OwnComment = { shopId: string; lookId: string; body: string; createdAt: Date }

/** A published comment of this person, locked. */
export async function lockOwnComment(db: Kysely<DB>, id: string, authorId: string): Promise<OwnComment | undefined> {
  const { rows } = await sql<OwnComment>`
    select shop_id as "shopId", look_id as "lookId", body, created_at as "createdAt" from comment
    where id = ${id} and author_id = ${authorId} and ${stateIs('comment', 'published')} for no key update`.execute(db)
  return rows[0]
}

/** False if the author already posted the same text on this look [V5]. */
export async function updateBody(
  db: Kysely<DB>,
  { shopId, lookId }: OwnComment,
  changed: { id: string; authorId: string; body: string; at: EpochMs },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update comment c set body = ${changed.body}, edited_at = ${new Date(changed.at)}
    where c.shop_id = ${shopId} and c.id = ${changed.id} and not exists (
      select from comment other where other.shop_id = c.shop_id and other.look_id = ${lookId} and other.id <> c.id
        and other.author_id = ${changed.authorId} and ${stateIs('comment as other', 'published')}
        and lower(regexp_replace(btrim(other.body), '\\s+', ' ', 'g'))
          = lower(regexp_replace(btrim(${changed.body}::text), '\\s+', ' ', 'g')))`.execute(db)
  return Number(numAffectedRows) > 0
}

/** Erases the text too. */
export async function updateDeleted(db: Kysely<DB>, shopId: string, id: string): Promise<void> {
  await sql`update comment set state = ${state('comment', 'deleted')}, body = '' where shop_id = ${shopId} and id = ${id}`.execute(
    db,
  )
  await sql`delete from comment_mention where shop_id = ${shopId} and comment_id = ${id}`.execute(db)
}
