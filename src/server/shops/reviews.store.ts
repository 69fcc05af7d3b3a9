import { type Kysely, sql } from 'kysely'
import { type InJson, only, selectOf } from '#server/database/columns/columns.ts'
import { type ReviewFields, reviewColumns } from '#server/database/columns/review-columns.ts'
import { stateIs } from '#server/database/state-is.ts'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'
import type { DB } from '../database/schema.generated.ts'
import { positionOf } from '../looks/looks.store.ts'
import { type PhotoRow, reviewPhotoColumns, reviewPhotoIsShown, visiblePhoto } from '../looks/visible-photos.store.ts'

const shownColumns = only(reviewColumns, [
  'id',
  'rating',
  'body',
  'createdAt',
  'editedAt',
  'reply',
  'repliedAt',
  'replyEditedAt',
])

export type ReviewRow = InJson<Pick<ReviewFields, keyof typeof shownColumns>> & {
  /** microseconds since 1970: the review's position in the order */
  micros: number
  authorName: string
  avatar: PhotoRow | null
  serviceName: string
  photos: PhotoRow[]
}

export type ReviewFilter = { service?: string | undefined; maker?: string | undefined; pictures?: 'yes' | undefined }
export type ReviewPage = { after: InstantPosition | null; limit: number; filter?: ReviewFilter }

const hasPictures = sql`exists (select from review_photo rp join photo p on p.id = rp.photo_id join original o on o.hash = p.original_hash
  where rp.shop_id = r.shop_id and rp.review_id = r.id and ${reviewPhotoIsShown})`

/** A page of published reviews, newest first, as JSON. */
function newest(shopId: string, { after, limit, filter = {} }: ReviewPage) {
  const { service, maker, pictures } = filter
  const isWanted = [
    ...(service === undefined ? [] : [sql`a.service_id = ${service}`]),
    ...(maker === undefined ? [] : [sql`a.member_id = ${maker}`]),
    ...(pictures === undefined ? [] : [hasPictures]),
    sql`true`,
  ]
  const isAfter = after ? sql`(r.created_at, r.id) < ${positionOf(after)}` : sql`true`
  return sql<ReviewRow[]>`(select coalesce(json_agg(n order by n."createdAt" desc, n.id desc), '[]') from (
    select ${selectOf(shownColumns, 'r')}, (extract(epoch from r.created_at) * 1000000)::bigint as micros,
      author.name as "authorName", ${visiblePhoto(sql`author.avatar_photo_id`)} as avatar, a.service_name as "serviceName",
      (select coalesce(json_agg(${reviewPhotoColumns} order by rp.position), '[]')
        from review_photo rp join photo p on p.id = rp.photo_id join original o on o.hash = p.original_hash
        where rp.shop_id = r.shop_id and rp.review_id = r.id and ${reviewPhotoIsShown}) as photos
    from review r
    join appointment a on a.shop_id = r.shop_id and a.id = r.appointment_id
    join person author on author.id = r.author_id
    where r.shop_id = ${shopId} and ${stateIs('review as r', 'published')} and ${isAfter} and ${sql.join(isWanted, sql` and `)}
    order by r.created_at desc, r.id desc limit ${limit}
  ) n)`
}

export async function listReviews(db: Kysely<DB>, shopId: string, page: ReviewPage): Promise<ReviewRow[]> {
  const { rows } = await sql<{ items: ReviewRow[] }>`select ${newest(shopId, page)} as items`.execute(db)
  return rows[0]?.items ?? []
}

export type ReviewsRow = { items: ReviewRow[]; counts: Partial<Record<string, number>> }

/** The newest published reviews, and how many gave each rating. */
export async function findReviews(db: Kysely<DB>, shopId: string, limit: number): Promise<ReviewsRow> {
  const { rows } = await sql<ReviewsRow>`
    select ${newest(shopId, { after: null, limit })} as items,
      (select coalesce(json_object_agg(g.rating, g.count), '{}') from (
        select r.rating, count(*) from review r where r.shop_id = ${shopId} and ${stateIs('review as r', 'published')} group by r.rating
      ) g) as counts`.execute(db)
  return rows[0] ?? { items: [], counts: {} }
}
