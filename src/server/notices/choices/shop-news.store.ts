import { type Kysely, sql } from 'kysely'
import type { ShopRole } from '#core/access/actor.ts'
import type { BookingNews } from '#core/notices/shop-news.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type ShopNewsRow = { shopId: string; slug: string; name: string; role: ShopRole; bookings: BookingNews }

/** Of every shop that a person works at, by name. */
export async function listShopNews(db: Kysely<DB>, personId: string): Promise<ShopNewsRow[]> {
  const { rows } = await sql<ShopNewsRow>`
    select s.id as "shopId", s.slug, s.name, m.role, coalesce(n.bookings, 'own') as bookings
    from member m join shop s on s.id = m.shop_id
    left join shop_news n on n.person_id = m.person_id and n.shop_id = m.shop_id
    where m.person_id = ${personId} and m.left_at is null order by s.name, s.id`.execute(db)
  return rows
}

export async function upsertShopNews(
  db: Kysely<DB>,
  { personId, shopId, bookings }: { personId: string; shopId: string; bookings: BookingNews },
): Promise<void> {
  await db
    .insertInto('shop_news')
    .values({ person_id: personId, shop_id: shopId, bookings })
    .onConflict((conflict) => conflict.columns(['person_id', 'shop_id']).doUpdateSet({ bookings }))
    .execute()
}
