import { type Kysely, sql } from 'kysely'
import { statesTakingTime } from '#core/booking/lifecycle/lifecycle.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { reviewPhotoIsShown } from '#server/looks/visible-photos.store.ts'

/** The people who may see a photo through a reference, besides its uploader. */
export type ReferenceParty = {
  shopId: string /** who performs the appointment, where they still work there */
  personId: string | null
}

export type PrivatePhoto = {
  hash: string
  width: number
  height: number
  color: string
  thumbhash: string
  alt: string
  focalX: number
  focalY: number
  readyWidth: number
  uploadedBy: string | null
  parties: ReferenceParty[]
}

export async function findPrivatePhoto(db: Kysely<DB>, id: string): Promise<PrivatePhoto | undefined> {
  const { rows } = await sql<PrivatePhoto>`
    select o.hash, o.width, o.height, o.color, encode(o.thumbhash, 'base64') as thumbhash, coalesce(p.alt, '') as alt,
      p.focal_x as "focalX", p.focal_y as "focalY", o.ready_width as "readyWidth", p.uploaded_by as "uploadedBy",
      coalesce((
        select json_agg(json_build_object('shopId', r.shop_id, 'personId', m.person_id))
        from reference r
        join appointment a on a.shop_id = r.shop_id and a.id = r.appointment_id
        left join member m on m.shop_id = a.shop_id and m.id = a.member_id and m.left_at is null
        where r.photo_id = p.id and a.state = any(${statesTakingTime})
      ), '[]') as parties
    from photo p join original o on o.hash = p.original_hash
    where p.id = ${id} and ${stateIs('photo as p', 'ready')} and p.visibility = 'private'
  `.execute(db)
  return rows[0]
}

/** The original of a review's picture, while its author shows it to everyone and the review is published. */
export async function findShownReviewPhoto(db: Kysely<DB>, photoId: string): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select o.hash from review_photo rp
    join review r on r.shop_id = rp.shop_id and r.id = rp.review_id and ${stateIs('review as r', 'published')}
    join photo p on p.id = rp.photo_id join original o on o.hash = p.original_hash
    where rp.photo_id = ${photoId}::uuid and ${reviewPhotoIsShown} limit 1`.execute(db)
  return rows[0]?.hash
}
