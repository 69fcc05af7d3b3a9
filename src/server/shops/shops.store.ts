import { type Kysely, sql } from 'kysely'
import type { PriceKind } from '#core/booking/checkout/totals.ts'
import type { ShopState } from '#core/shops/lifecycle.ts'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import { stateIs } from '#server/database/state-is.ts'
import { only, type RowOf, selectOf } from '../database/columns/columns.ts'
import { introColumns, placeColumns, policyColumns, shopColumns } from '../database/columns/shop-columns.ts'
import type { DB } from '../database/schema.generated.ts'
import type { Audience } from '../looks/find-visible.ts'
import { lookIsPublic } from '../looks/matching-looks.store.ts'
import { type PhotoRow, photoColumns, photoIsVisible, visiblePhoto } from '../looks/visible-photos.store.ts'

const onPage = {
  ...introColumns,
  ...placeColumns,
  ...policyColumns,
  ...only(shopColumns, ['currency', 'contactPhone', 'contactEmail', 'website']),
}

export type ShopRow = RowOf<'shop', typeof onPage> & {
  id: string
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
  price_kind: PriceKind
  photo: PhotoRow | null
  /** maker and their newest public look of it */
  looks: [string, string][]
}

export type ShopMemberRow = { id: string; name: string; title: string | null; portrait: PhotoRow | null }

export async function findSeenShopId(db: Kysely<DB>, slug: string, audience: Audience): Promise<string | undefined> {
  const shops = db.selectFrom('shop').select('id').where('slug', '=', slug)
  const row = await (audience === 'everyone' ? shops.where('state', '=', 'live') : shops).executeTakeFirst()
  return row?.id
}

export async function findShopId(db: Kysely<DB>, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('shop').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

export type ShopFacts = { id: string; timeZone: string; currency: string; category: string; state: ShopState }

/** What most use cases of a shop need to know of it. */
export async function findShopFacts(db: Kysely<DB>, slug: string): Promise<ShopFacts | undefined> {
  const shop = await db
    .selectFrom('shop')
    .select(['id', 'time_zone as timeZone', 'currency', 'category', 'state'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return shop && { ...shop, state: shop.state as ShopState }
}

/** For a service `sv` of a shop `s`: every maker's newest public look. */
const newestLooksByMaker = sql`(select coalesce(json_agg(json_build_array(n.member_id, n.id) order by n.published_at desc, n.id desc), '[]')
  from (select distinct on (l.member_id) l.member_id, l.id, l.published_at from look l
    where l.shop_id = sv.shop_id and l.service_id = sv.id and ${lookIsPublic}
    order by l.member_id, l.published_at desc, l.id desc) n)`

/** A shop with its services and team: for the public only if live [S2], for its team in every state [A4]. */
export async function findShop(db: Kysely<DB>, slug: string, audience: Audience): Promise<ShopRow | undefined> {
  const isSeen = audience === 'everyone' ? sql`${stateIs('shop as s', 'live')}` : sql`true`
  const { rows } = await sql<ShopRow>`${preparedStatement}
    select s.id, ${selectOf(onPage, 's')},
      (select coalesce(json_agg(${photoColumns} order by sc.position), '[]')
        from shop_cover sc join photo p on p.id = sc.photo_id join original o on o.hash = p.original_hash
        where sc.shop_id = s.id and ${photoIsVisible}) as covers,
      (select coalesce(json_agg(json_build_object('id', sv.id, 'name', sv.name, 'summary', sv.summary,
          'duration_min', coalesce(t.least_min, sv.duration_min), 'price_minor', coalesce(t.least_price, sv.price_minor),
          'price_kind', case when sv.price_kind = 'fixed' and t.most_price > t.least_price then 'from' else sv.price_kind end,
          'photo', ${visiblePhoto(sql`sv.photo_id`)}, 'looks', ${newestLooksByMaker}) order by sv.position, sv.name, sv.id), '[]')
        from service sv cross join lateral (
          select min(t.duration_min) as least_min, min(t.price_minor) as least_price, max(t.price_minor) as most_price
          from service_terms t where t.shop_id = sv.shop_id and t.id = sv.id and t.is_offered) t
        where sv.shop_id = s.id and sv.archived_at is null) as services,
      (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.display_name, 'title', m.title,
          'portrait', ${visiblePhoto(sql`m.portrait_photo_id`)}) order by m.position, m.display_name, m.id), '[]')
        from member m where m.shop_id = s.id and m.left_at is null) as team
    from shop s where s.slug = ${slug} and ${isSeen}`.execute(db)
  return rows[0]
}
