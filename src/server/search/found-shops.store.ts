import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import { type PhotoRow, photoColumns, photoIsVisible, photoOfShopsLook } from '../looks/visible-photos.store.ts'
import { foundListings } from './found-looks.store.ts'
import { firstStart, withWindows } from './offered-times.store.ts'
import { listingMatches, type Question } from './search-filter.store.ts'
import { inOrder, type OrderPosition, positionIn, valuesIn } from './search-order.store.ts'

export type FoundShopRow = {
  shop_id: string
  slug: string
  name: string
  tagline: string | null
  category: string
  city: string | null
  district: string | null
  lat: number | null
  lng: number | null
  time_zone: string
  covers: PhotoRow[]
  distance_m: number | null
  rating: number
  reviews: number
  /** how many of its looks match */
  looks: number
  member_ids: string[]
  position: OrderPosition
}

const COVERS = 5

/** A page of shops with a matching look. These orders keep a shop's listings adjacent, so each shop is visited once. */
export async function listFoundShops(
  db: Kysely<DB>,
  question: Question,
  { order, after, limit }: { order: 'best_shop' | 'nearest_shop'; after: OrderPosition | null; limit: number },
): Promise<FoundShopRow[]> {
  const { filter, at } = question
  const page = sql`page as materialized (
    select first.*, row_number() over () as place from (
      select distinct on (${valuesIn(order)}) l.shop_id, l.distance_m, l.rating, l.reviews, ${positionIn(order)} as position
      from ${foundListings(question, { order, after })} order by ${inOrder(order)} limit ${limit}) first)`
  const { rows } = await sql<FoundShopRow>`
    ${withWindows([filter], at, [page])}
    select one.shop_id, s.slug, s.name, s.tagline, s.category, s.city, s.district, s.lat, s.lng, s.time_zone,
      one.distance_m, one.rating, one.reviews, one.position,
      (select coalesce(json_agg(cover.photo order by cover.position),
        (select json_build_array(instead.photo) from (select ${photoOfShopsLook} as photo) instead where instead.photo is not null), '[]') from (
        select sc.position, ${photoColumns} as photo
        from shop_cover sc join photo p on p.id = sc.photo_id join original o on o.hash = p.original_hash
        where sc.shop_id = s.id and ${photoIsVisible} order by sc.position limit ${COVERS}) cover) as covers,
      (select count(*)::int from (select l.* from listing l where l.shop_id = one.shop_id and ${listingMatches(question)}) l
        ${firstStart(filter, at)}) as looks,
      (select coalesce(json_agg(m.id), '[]') from member m where m.shop_id = s.id and m.left_at is null) as member_ids
    from page one join shop s on s.id = one.shop_id order by one.place`.execute(db)
  return rows
}
