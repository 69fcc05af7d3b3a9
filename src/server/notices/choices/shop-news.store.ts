import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ShopRole } from '#core/access/actor.ts'
import type { NewsKind, ShopNewsChoices } from '#core/notices/shop-news.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type ShopNewsRow = ShopNewsChoices & { shopId: string; slug: string; name: string; role: ShopRole }

/**
 * SQL: id and email of a shop's people who hear of what concerns one of its members, as each chose for this kind of news [N66]; the owners, where
 * that member has no account. `isForAll`: false if only that member is told.
 */
export function peopleToldOf({
  news,
  shopId,
  memberId,
  isForAll = sql`true`,
}: {
  news: NewsKind
  shopId: RawBuilder<unknown>
  memberId: RawBuilder<unknown>
  isForAll?: RawBuilder<unknown>
}): RawBuilder<{ id: string; email: string }> {
  return sql`
    select id, email from (
      select p.id, p.email, m.role, m.id = ${memberId} as is_maker, bool_or(m.id = ${memberId}) over () as has_maker,
        coalesce(${sql.ref(`w.${news}`)}, 'own') as wants
      from member m join person p on p.id = m.person_id and ${stateIs('person as p', 'active')} and p.email is not null
      left join shop_news w on w.person_id = m.person_id and w.shop_id = m.shop_id
      where m.shop_id = ${shopId} and m.left_at is null and (m.id = ${memberId} or m.role <> 'staff')
    ) people where wants <> 'none' and (is_maker or (role = 'owner' and not has_maker)
      or (wants = 'shop' and role <> 'staff' and ${isForAll}))`
}

/** Of every shop that a person works at, by name. */
export async function listShopNews(db: Kysely<DB>, personId: string): Promise<ShopNewsRow[]> {
  const { rows } = await sql<ShopNewsRow>`
    select s.id as "shopId", s.slug, s.name, m.role, coalesce(n.bookings, 'own') as bookings,
      coalesce(n.comments, 'own') as comments, coalesce(n.reviews, 'own') as reviews
    from member m join shop s on s.id = m.shop_id
    left join shop_news n on n.person_id = m.person_id and n.shop_id = m.shop_id
    where m.person_id = ${personId} and m.left_at is null order by s.name, s.id`.execute(db)
  return rows
}

export async function upsertShopNews(
  db: Kysely<DB>,
  { personId, shopId, bookings, comments, reviews }: ShopNewsChoices & { personId: string; shopId: string },
): Promise<void> {
  const chosen = { bookings, comments, reviews }
  await db
    .insertInto('shop_news')
    .values({ person_id: personId, shop_id: shopId, ...chosen })
    .onConflict((conflict) => conflict.columns(['person_id', 'shop_id']).doUpdateSet(chosen))
    .execute()
}
