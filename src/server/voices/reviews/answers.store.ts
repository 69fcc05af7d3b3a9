import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import { only, selectOf } from '#server/database/columns/columns.ts'
import { type ReviewFields, reviewColumns } from '#server/database/columns/review-columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

const answeredColumns = only(reviewColumns, ['shopId', 'id', 'authorId', 'repliedAt'])

export type AnsweredReview = Pick<ReviewFields, keyof typeof answeredColumns> & {
  /** who made the appointment, where they still work there */
  makerPersonId: string | null
  /** null: the author's account is suspended or erased */
  authorEmail: string | null
}

export async function lockAnsweredReview(
  tx: Kysely<DB>,
  { shopId, id }: { shopId: string; id: string },
): Promise<AnsweredReview | undefined> {
  const { rows } = await sql<AnsweredReview>`
    select ${selectOf(answeredColumns, 'r')}, m.person_id as "makerPersonId",
      case when ${stateIs('person as author', 'active')} then author.email end as "authorEmail"
    from review r join appointment a on a.shop_id = r.shop_id and a.id = r.appointment_id
    join person author on author.id = r.author_id
    left join member m on m.shop_id = a.shop_id and m.id = a.member_id and m.left_at is null
    where r.shop_id = ${shopId} and r.id = ${id} and ${stateIs('review as r', 'published')} for update of r`.execute(tx)
  return rows[0]
}

/** A changed answer keeps its day and is marked as edited. */
export async function updateReply(
  tx: Kysely<DB>,
  { shopId, id }: { shopId: string; id: string },
  { body, personId, at }: { body: string; personId: string; at: EpochMs },
): Promise<{ repliedAt: Date; editedAt: Date | null }> {
  const { rows } = await sql<{ repliedAt: Date; editedAt: Date | null }>`
    update review set reply = ${body}, replied_by = coalesce(replied_by, ${personId}),
      replied_at = coalesce(replied_at, ${new Date(at)}),
      reply_edited_at = case when reply is null or reply = ${body} then reply_edited_at else ${new Date(at)}::timestamptz end
    where shop_id = ${shopId} and id = ${id}
    returning replied_at as "repliedAt", reply_edited_at as "editedAt"`.execute(tx)
  return rows[0]!
}
