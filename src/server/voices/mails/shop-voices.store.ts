import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { peopleToldOf } from '#server/notices/choices/shop-news.store.ts'

export type Told = { id: string; email: string }

/** The recipients of a notice about a comment on a look [N67]; none if its author works at the shop. */
export async function listToldOfComment(
  tx: Kysely<DB>,
  { shopId, lookId, authorId }: { shopId: string; lookId: string; authorId: string },
): Promise<Told[]> {
  const maker = sql`(select l.member_id from look l where l.shop_id = ${shopId} and l.id = ${lookId})`
  const { rows } = await sql<Told>`
    select reader.id, reader.email from (${peopleToldOf({ news: 'comments', shopId: sql`${shopId}::uuid`, memberId: maker })}) reader
    where not exists (select from member own where own.shop_id = ${shopId} and own.person_id = ${authorId} and own.left_at is null)`.execute(
    tx,
  )
  return rows
}

/** The recipients of a notice about a review [N67]. */
export async function listToldOfReview(
  tx: Kysely<DB>,
  { shopId, reviewId }: { shopId: string; reviewId: string },
): Promise<Told[]> {
  const maker = sql`(select a.member_id from review r join appointment a on a.shop_id = r.shop_id and a.id = r.appointment_id
    where r.shop_id = ${shopId} and r.id = ${reviewId})`
  const { rows } = await peopleToldOf({ news: 'reviews', shopId: sql`${shopId}::uuid`, memberId: maker }).execute(tx)
  return rows
}
