import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { ReviewInput, ReviewPhotoInput } from '#core/voices/reviews.ts'
import { namesOf, only, selectOf, valuesOf } from '#server/database/columns/columns.ts'
import { enteredColumns, type ReviewFields, reviewColumns } from '#server/database/columns/review-columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'
import { isOwnShop, isReviewedBy, type Reviewer } from './review-form.store.ts'

const keyColumns = only(reviewColumns, ['shopId', 'id', 'authorId'])
export type ReviewKey = Pick<ReviewFields, keyof typeof keyColumns>

type Entered = Pick<ReviewInput, keyof typeof enteredColumns>
/** What the author enters, as a row of its table. */
function enteredRow(entered: Entered) {
  return sql`json_populate_record(null::review, ${JSON.stringify(valuesOf(enteredColumns, entered))}::json)`
}

/**
 * Inserts the review of a completed appointment; undefined if there is one already, or there may be none. One statement
 * decides [V70] [V71]; the constraint review_one_per_appointment decides between concurrent ones.
 */
export async function insertReview(
  tx: Kysely<DB>,
  { id, appointmentId, ...entered }: { id: string; appointmentId: string } & Entered,
  reviewer: Reviewer,
): Promise<ReviewKey | undefined> {
  const { rows } = await sql<ReviewKey>`
    insert into review (shop_id, id, appointment_id, author_id, created_at, ${namesOf(enteredColumns)})
    select a.shop_id, ${id}::uuid, a.id, b.client_id, ${new Date(reviewer.now)}::timestamptz, ${namesOf(enteredColumns, 'entered')}
    from ${enteredRow(entered)} entered, appointment a join booking b on b.id = a.booking_id join person p on p.id = b.client_id and ${stateIs('person as p', 'active')}
    where a.id = ${appointmentId} and ${stateIs('appointment as a', 'completed')} and ${isReviewedBy(reviewer)} and not ${isOwnShop}
    on conflict on constraint review_one_per_appointment do nothing
    returning ${selectOf(keyColumns, 'review')}`.execute(tx)
  return rows[0]
}

const lockedColumns = only(reviewColumns, ['shopId', 'id', 'authorId', 'state', 'createdAt'])
export type LockedReview = Pick<ReviewFields, keyof typeof lockedColumns>

export async function lockReview(
  tx: Kysely<DB>,
  appointmentId: string,
  reviewer: Reviewer,
): Promise<LockedReview | undefined> {
  const { rows } = await sql<LockedReview>`
    select ${selectOf(lockedColumns, 'r')}
    from review r join appointment a on a.shop_id = r.shop_id and a.id = r.appointment_id join booking b on b.id = a.booking_id
    where a.id = ${appointmentId} and ${isReviewedBy(reviewer)} for update of r`.execute(tx)
  return rows[0]
}

/** An edit that changes nothing is not marked. */
export async function updateReview(
  tx: Kysely<DB>,
  { shopId, id }: ReviewKey,
  { at, hasOtherPhotos, ...entered }: Entered & { at: EpochMs; hasOtherPhotos: boolean },
): Promise<void> {
  await sql`
    update review r set (edited_at, ${namesOf(enteredColumns)}) = row (${new Date(at)}::timestamptz, ${namesOf(enteredColumns, 'entered')})
    from ${enteredRow(entered)} entered
    where r.shop_id = ${shopId} and r.id = ${id}
      and (row (${namesOf(enteredColumns, 'r')}) <> row (${namesOf(enteredColumns, 'entered')}) or ${hasOtherPhotos})`.execute(
    tx,
  )
}

/**
 * Locks the photos against the sweep and sets their descriptions; false if one is not this author's, was rejected, or is used elsewhere.
 */
async function describePhotos(
  tx: Kysely<DB>,
  review: ReviewKey,
  photos: readonly ReviewPhotoInput[],
): Promise<boolean> {
  const { rows } = await sql`
    update photo p set alt = given.alt
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as given (id uuid, alt text)
    where p.id = given.id and (
      exists (select from review_photo r where r.photo_id = p.id and r.shop_id = ${review.shopId} and r.review_id = ${review.id})
      or p.uploaded_by = ${review.authorId} and p.visibility = 'private' and p.shop_id is null and ${stateIs('photo as p', 'processing', 'ready')}
        and not exists (select from reference r where r.photo_id = p.id)
        and not exists (select from cart_reference r where r.photo_id = p.id)
        and not exists (select from review_photo r where r.photo_id = p.id))
    returning p.id`.execute(tx)
  return rows.length === photos.length
}

/** Makes these the review's pictures; answers whether that changed any, or null if one of them cannot be used. Logged by a trigger [V73]. */
export async function replacePhotos(
  tx: Kysely<DB>,
  review: ReviewKey,
  photos: readonly ReviewPhotoInput[],
  at: EpochMs,
): Promise<boolean | null> {
  const ids = photos.map(({ id }) => id)
  const removed = await sql`
    delete from review_photo where shop_id = ${review.shopId} and review_id = ${review.id} and photo_id <> all(${ids}::uuid[])`.execute(
    tx,
  )
  if (photos.length === 0) return removed.numAffectedRows !== 0n
  if (!(await describePhotos(tx, review, photos))) return null
  const written = await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(photos.map((photo, index) => ({ ...photo, at: index })))}::jsonb)
        as given (id uuid, audience text, "withLook" boolean, at integer)
    ), changed as (
      update review_photo rp set audience = given.audience, with_look = given."withLook", consented_at = ${new Date(at)}
      from given where rp.shop_id = ${review.shopId} and rp.review_id = ${review.id} and rp.photo_id = given.id
        and (rp.audience, rp.with_look) <> (given.audience, given."withLook") returning rp.photo_id
    ), free as (
      select n, row_number() over (order by n) as place from generate_series(1, 6) n
      where not exists (select from review_photo rp where rp.shop_id = ${review.shopId} and rp.review_id = ${review.id} and rp.position = n)
    ), fresh as (
      select given.*, row_number() over (order by given.at) as place from given
      where not exists (select from review_photo rp where rp.shop_id = ${review.shopId} and rp.review_id = ${review.id} and rp.photo_id = given.id)
    ), added as (
      insert into review_photo (shop_id, review_id, position, photo_id, consented_at, audience, with_look)
      select ${review.shopId}::uuid, ${review.id}::uuid, free.n, fresh.id, ${new Date(at)}::timestamptz, fresh.audience, fresh."withLook"
      from fresh join free using (place) returning photo_id
    )
    select from changed union all select from added`.execute(tx)
  return removed.numAffectedRows !== 0n || written.rows.length > 0
}

/** Deletes the words and pictures of a review; the row stays, so that the appointment is not reviewed again [V72]. */
export async function updateReviewDeleted(tx: Kysely<DB>, { shopId, id }: ReviewKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update review set state = ${state('review', 'deleted')}, body = '', reply = null, replied_at = null, replied_by = null, reply_edited_at = null
    where shop_id = ${shopId} and id = ${id} and not ${stateIs('review', 'deleted')}`.execute(tx)
  if (numAffectedRows === 0n) return false
  await tx.deleteFrom('review_photo').where('shop_id', '=', shopId).where('review_id', '=', id).execute()
  return true
}

/** One picture of a review [V73]. */
export async function deleteReviewPhoto(tx: Kysely<DB>, { shopId, id }: ReviewKey, photoId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from review_photo where shop_id = ${shopId} and review_id = ${id} and photo_id = ${photoId}`.execute(tx)
  return numAffectedRows === 1n
}
