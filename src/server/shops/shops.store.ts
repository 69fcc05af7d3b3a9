import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import type { SeenBy } from '../looks/seen-by.ts'
import { type PhotoRow, photoColumns, photoIsVisible, visiblePhoto } from '../looks/visible-photos.store.ts'

export type ShopRow = {
  id: string
  slug: string
  name: string
  tagline: string | null
  category: string
  story: string
  time_zone: string
  currency: string
  street: string | null
  district: string | null
  city: string | null
  postal_code: string | null
  country: string | null
  way_in: string | null
  lat: number | null
  lng: number | null
  free_cancel_hours: number
  late_cancel_percent: number
  covers: PhotoRow[]
  services: ShopServiceRow[]
  team: ShopMemberRow[]
}

export type ShopServiceRow = {
  id: string
  name: string
  summary: string | null
  duration_min: number
  price_minor: number
  price_kind: 'fixed' | 'from'
  photo: PhotoRow | null
}

export type ShopMemberRow = { id: string; name: string; title: string | null; portrait: PhotoRow | null }

export async function findShopId(db: Kysely<DB>, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('shop').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

/** A shop with what it offers and who works there: for everyone a live one [S2], for its team in every state [A4]. */
export async function findShop(db: Kysely<DB>, slug: string, seenBy: SeenBy): Promise<ShopRow | undefined> {
  const isSeen = seenBy === 'everyone' ? sql`s.state = 'live'` : sql`true`
  const { rows } = await sql<ShopRow>`
    select s.id, s.slug, s.name, s.tagline, s.category, s.story, s.time_zone, s.currency, s.street, s.district, s.city,
      s.postal_code, s.country, s.way_in, s.lat, s.lng, s.free_cancel_hours, s.late_cancel_percent,
      (select coalesce(json_agg(${photoColumns} order by sc.position), '[]')
        from shop_cover sc join photo p on p.id = sc.photo_id join original o on o.hash = p.original_hash
        where sc.shop_id = s.id and ${photoIsVisible}) as covers,
      (select coalesce(json_agg(json_build_object('id', sv.id, 'name', sv.name, 'summary', sv.summary,
          'duration_min', sv.duration_min, 'price_minor', sv.price_minor, 'price_kind', sv.price_kind,
          'photo', ${visiblePhoto(sql`sv.photo_id`)}) order by sv.position, sv.name, sv.id), '[]')
        from service sv where sv.shop_id = s.id and sv.archived_at is null) as services,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.display_name, 'title', m.title,
          'portrait', ${visiblePhoto(sql`m.portrait_photo_id`)}) order by m.position, m.display_name, m.id), '[]')
        from member m where m.shop_id = s.id and m.left_at is null) as team
    from shop s where s.slug = ${slug} and ${isSeen}`.execute(db)
  return rows[0]
}

export type ReviewRow = {
  id: string
  author_name: string
  avatar: PhotoRow | null
  service_name: string
  rating: number
  body: string
  created_at: string
  reply: string | null
  replied_at: string | null
  photos: PhotoRow[]
}

/** Published reviews: the newest, and how many gave each rating. */
export async function findReviews(
  db: Kysely<DB>,
  shopId: string,
  limit: number,
): Promise<{ items: ReviewRow[]; counts: Partial<Record<string, number>> }> {
  const { rows } = await sql<{ items: ReviewRow[]; counts: Partial<Record<string, number>> }>`
    select
      (select coalesce(json_object_agg(g.rating, g.count), '{}') from (
        select r.rating, count(*) from review r where r.shop_id = ${shopId} and r.state = 'published' group by r.rating
      ) g) as counts,
      (select coalesce(json_agg(n order by n.created_at desc, n.id desc), '[]') from (
        select r.id, author.name as author_name, ${visiblePhoto(sql`author.avatar_photo_id`)} as avatar, a.service_name,
          r.rating, r.body, r.created_at, r.reply, r.replied_at,
          (select coalesce(json_agg(${photoColumns} order by rp.position), '[]')
            from review_photo rp join photo p on p.id = rp.photo_id join original o on o.hash = p.original_hash
            where rp.shop_id = r.shop_id and rp.review_id = r.id and ${photoIsVisible}) as photos
        from review r
        join appointment a on a.shop_id = r.shop_id and a.id = r.appointment_id
        join person author on author.id = r.author_id
        where r.shop_id = ${shopId} and r.state = 'published'
        order by r.created_at desc, r.id desc limit ${limit}
      ) n) as items`.execute(db)
  return rows[0] ?? { items: [], counts: {} }
}
