import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { commentIsPublic, commentTables } from '#server/voices/comments/public-comments.store.ts'

export type CommentForMail = { body: string; authorName: string; lookId: string; lookTitle: string }

/** A comment that is still publicly visible. */
export async function findCommentForMail(db: Kysely<DB>, id: string): Promise<CommentForMail | undefined> {
  const { rows } = await sql<CommentForMail>`
    select c.body, author.name as "authorName", l.id as "lookId", l.title as "lookTitle"
    from ${commentTables}
    join person author on author.id = c.author_id
    where c.id = ${id} and ${commentIsPublic}`.execute(db)
  return rows[0]
}

export type ReviewForShop = { authorName: string; rating: number; body: string; serviceName: string; slug: string }

/** A published review, for somebody who works at its shop. */
export async function findReviewForShop(
  db: Kysely<DB>,
  reviewId: string,
  personId: string,
): Promise<ReviewForShop | undefined> {
  const { rows } = await sql<ReviewForShop>`
    select author.name as "authorName", r.rating, r.body, a.service_name as "serviceName", s.slug
    from review r join person author on author.id = r.author_id join shop s on s.id = r.shop_id
    join appointment a on a.shop_id = r.shop_id and a.id = r.appointment_id
    where r.id = ${reviewId} and ${stateIs('review as r', 'published')} and exists (
      select from member m where m.shop_id = r.shop_id and m.person_id = ${personId} and m.left_at is null)`.execute(db)
  return rows[0]
}

export type AnsweredReview = {
  appointmentId: string
  name: string
  email: string
  locale: string
  shopName: string
  reply: string
}

/** An answer to a review that is still published, for its author. */
export async function findAnsweredReview(
  db: Kysely<DB>,
  reviewId: string,
  personId: string,
): Promise<AnsweredReview | undefined> {
  const { rows } = await sql<AnsweredReview>`
    select r.appointment_id as "appointmentId", p.name, p.email, p.locale, s.name as "shopName", r.reply
    from review r join person p on p.id = r.author_id join shop s on s.id = r.shop_id
    where r.id = ${reviewId} and p.id = ${personId} and ${stateIs('person as p', 'active')} and p.email is not null
      and ${stateIs('review as r', 'published')} and r.reply is not null`.execute(db)
  return rows[0]
}
