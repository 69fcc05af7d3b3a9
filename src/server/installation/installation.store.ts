import { type Kysely, sql } from 'kysely'
import type { getCredits } from '#contract/installation.ts'
import type { RouteOutput } from '#contract/route.ts'
import { stateIs } from '#server/database/state-is.ts'
import type { DB } from '../database/schema.generated.ts'
import { lookIsPublic, lookTables } from '../looks/matching-looks.store.ts'

type Summary = {
  shops: number
  onlyShop: { slug: string; name: string } | null
  isDemo: boolean
  opensShops: boolean
  looks: number
  makers: number
  categories: { code: string; name: string | null; looks: number }[]
  cities: { name: string; looks: number; timeZone: string; country: string | null; currency: string }[]
}

/** The live shops, and the numbers of public looks: total, by category in display order, and by city, largest first. */
export async function findSummary(db: Kysely<DB>): Promise<Summary> {
  const { rows } = await sql<Summary>`
    with live_shop as (
      select count(*)::int as shops, 
        case count(*) when 1 then json_build_object('slug', min(slug), 'name', min(name)) end as "onlyShop",
        coalesce(bool_or(is_demo), false) as "isDemo"
      from shop where ${stateIs('shop', 'live')}
    ), public_look as (
      select l.shop_id, l.member_id, sv.category, s.city, s.time_zone, s.country, s.currency, count(*)::int as looks
      from ${lookTables} where ${lookIsPublic}
      group by l.shop_id, l.member_id, sv.category, s.city, s.time_zone, s.country, s.currency
    ), by_category as (
      select category.code, category.name, category.position, sum(looks)::int as looks
      from public_look join category on category.code = public_look.category group by category.code
    ), by_city as (
      select city as name, sum(looks)::int as looks, (array_agg(time_zone order by looks desc))[1] as zone,
        (array_agg(country order by looks desc))[1] as country,
        (array_agg(currency order by looks desc))[1] as currency
      from public_look where city is not null group by city
    )
    select live_shop.*, (select who_opens <> 'invited' from site_settings) as "opensShops",
      (select coalesce(sum(looks), 0)::int from public_look) as looks,
      (select count(distinct (shop_id, member_id))::int from public_look) as makers,
      (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'looks', looks) order by position), '[]') from by_category) as categories,
      (select coalesce(json_agg(json_build_object('name', name, 'looks', looks, 'timeZone', zone, 'country', country, 'currency', currency) order by looks desc, name), '[]') from by_city) as cities
    from live_shop`.execute(db)
  return rows[0]!
}

export async function findCredits(db: Kysely<DB>): Promise<RouteOutput<typeof getCredits> | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', 'demo.credits').executeTakeFirst()
  return (row?.value ?? null) as RouteOutput<typeof getCredits> | null
}

export async function pingDatabase(db: Kysely<DB>): Promise<void> {
  await sql`select 1`.execute(db)
}
