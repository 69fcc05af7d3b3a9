import { type Kysely, sql } from 'kysely'
import { stateIs } from '#server/database/state-is.ts'
import type { DB } from '../database/schema.generated.ts'
import { type PhotoRow, photoColumns, photoIsVisible, photoOfShopsLook } from '../looks/visible-photos.store.ts'

export type FollowedShopRow = {
  slug: string
  name: string
  city: string | null
  district: string | null
  cover: PhotoRow | null
  looks: number
}

/** Shops that are public now, most recently followed first [K64]. */
export async function listFollowedShops(db: Kysely<DB>, personId: string): Promise<FollowedShopRow[]> {
  const { rows } = await sql<FollowedShopRow>`
    select s.slug, s.name, s.city, s.district,
      coalesce((select ${photoColumns} from shop_cover sc join photo p on p.id = sc.photo_id
        join original o on o.hash = p.original_hash
        where sc.shop_id = s.id and ${photoIsVisible} order by sc.position limit 1), ${photoOfShopsLook}) as cover,
      (select count(*)::int from listing ls where ls.shop_id = s.id) as looks
    from followed_shop f join shop s on s.id = f.shop_id
    where f.person_id = ${personId} and ${stateIs('shop as s', 'live')}
    order by f.followed_at desc, s.id`.execute(db)
  return rows
}

/** How many shops this person follows, and whether this one is among them. */
export async function countFollowed(
  db: Kysely<DB>,
  { personId, shopId }: { personId: string; shopId: string },
): Promise<{ isFollowed: boolean; followed: number }> {
  const { rows } = await sql<{ isFollowed: boolean; followed: number }>`
    select coalesce(bool_or(shop_id = ${shopId}), false) as "isFollowed", count(*)::int as followed
    from followed_shop where person_id = ${personId}`.execute(db)
  return rows[0]!
}

/** Idempotent [K64]. */
export async function insertFollowedShop(
  db: Kysely<DB>,
  { personId, shopId, at }: { personId: string; shopId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('followed_shop')
    .values({ person_id: personId, shop_id: shopId, followed_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'shop_id']).doNothing())
    .execute()
}

export async function deleteFollowedShop(db: Kysely<DB>, personId: string, shopId: string): Promise<void> {
  await db.deleteFrom('followed_shop').where('person_id', '=', personId).where('shop_id', '=', shopId).execute()
}
