import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { PhotoAudience } from '#core/voices/reviews.ts'
import { type AppointmentFields, appointmentColumns } from '#server/database/columns/appointment-columns.ts'
import { only, selectOf } from '#server/database/columns/columns.ts'
import { type ReviewFields, reviewColumns } from '#server/database/columns/review-columns.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown } from '#server/looks/visible-photos.store.ts'

/** The author: the signed-in client of the appointment, or whoever opened the link in its mail [V76]. */
export type Reviewer = { personId: string | null; tokenHash: Buffer | null; now: EpochMs }

/** A condition on an appointment `a` of a booking `b`: this reviewer may review it as its client. */
export function isReviewedBy({ personId, tokenHash, now }: Reviewer) {
  return sql<boolean>`(b.client_id = ${personId}::uuid or exists (
    select from review_link k where k.token_hash = ${tokenHash}::bytea and k.shop_id = a.shop_id and k.appointment_id = a.id
      and k.person_id = b.client_id and k.expires_at > ${new Date(now)}))`
}

/** A condition on an appointment `a` of a booking `b`: its client worked at the shop when it took place, or does now [V71]. */
export const isOwnShop = sql<boolean>`exists (
  select from member own where own.shop_id = a.shop_id and own.person_id = b.client_id
    and (own.left_at is null or own.left_at > lower(a.during)))`

export type OwnPhotoRow = {
  id: string
  alt: string | null
  audience: PhotoAudience
  withLook: boolean
  isPrivate: boolean
  photo: PhotoRow | null
}

const visitColumns = only(appointmentColumns, ['id', 'bookingId', 'state', 'serviceName', 'currency', 'priceKind'])
const writtenColumns = only(reviewColumns, ['rating', 'body', 'createdAt'])
const laterColumns = only(reviewColumns, ['editedAt', 'reply', 'repliedAt'])

export type ReviewFormRow = Pick<AppointmentFields, keyof typeof visitColumns> & {
  clientId: string
  makerName: string
  startsAt: Date
  priceMinor: number
  shopSlug: string
  shopName: string
  timeZone: string
  lookId: string | null
  lookTitle: string | null
  lookPhoto: PhotoRow | null
  isOwnShop: boolean
  photos: OwnPhotoRow[]
} & Pick<ReviewFields, keyof typeof laterColumns> &
  (Written | Record<keyof Written, null>)

export type Written = Pick<ReviewFields, keyof typeof writtenColumns> & {
  reviewId: string
  reviewState: ReviewFields['state']
}

/** An appointment of this reviewer with their review, if there is one. */
export async function findReviewForm(
  db: Kysely<DB>,
  appointmentId: string,
  reviewer: Reviewer,
): Promise<ReviewFormRow | undefined> {
  const { rows } = await sql<ReviewFormRow>`
    select ${selectOf(visitColumns, 'a')}, b.client_id as "clientId", m.display_name as "makerName",
      lower(a.during) as "startsAt", coalesce(a.final_price_minor, a.price_minor) as "priceMinor", s.slug as "shopSlug", s.name as "shopName", s.time_zone as "timeZone",
      l.id as "lookId", l.title as "lookTitle",
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = l.shop_id and lp.look_id = l.id and ${photoIsShown} order by lp.position limit 1) as "lookPhoto",
      ${isOwnShop} as "isOwnShop",
      r.id as "reviewId", r.state as "reviewState", ${selectOf(writtenColumns, 'r')}, ${selectOf(laterColumns, 'r')},
      coalesce((select json_agg(json_build_object('id', p.id, 'alt', p.alt, 'audience', rp.audience, 'withLook', rp.with_look,
          'isPrivate', p.visibility = 'private',
          'photo', case when ${stateIs('photo as p', 'ready')} and o.ready_width > 0 then ${photoColumns} end) order by rp.position)
        from review_photo rp join photo p on p.id = rp.photo_id left join original o on o.hash = p.original_hash
        where rp.shop_id = r.shop_id and rp.review_id = r.id), '[]') as photos
    from appointment a join booking b on b.id = a.booking_id
    join person client on client.id = b.client_id and ${stateIs('person as client', 'active')}
    join shop s on s.id = a.shop_id
    join member m on m.shop_id = a.shop_id and m.id = a.member_id
    left join look l on l.shop_id = a.shop_id and l.id = a.look_id
    left join review r on r.shop_id = a.shop_id and r.appointment_id = a.id
    where a.id = ${appointmentId} and ${isReviewedBy(reviewer)}`.execute(db)
  return rows[0]
}
