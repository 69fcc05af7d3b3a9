import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PriceKind } from '#core/booking/checkout/totals.ts'
import type { DepositRule } from '#core/money/deposits/deposit-rules.ts'
import { lookFacts } from '#core/shops/service-texts.ts'
import { only, type RowOf, selectOf } from '#server/database/columns/columns.ts'
import { serviceColumns } from '#server/database/columns/service-columns.ts'
import { stateIs } from '#server/database/state-is.ts'
import { depositRulesOfShop } from '#server/money/deposits/deposit-terms.store.ts'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'
import { preparedStatement } from '../database/connections/prepared-statements.ts'
import type { DB } from '../database/schema.generated.ts'
import type { Audience } from './find-visible.ts'
import {
  type LookFilter,
  listingMatches,
  lookAndShop,
  lookIsPublic,
  lookTables,
  matchesForTeam,
} from './matching-looks.store.ts'
import {
  type PhotoRow,
  photoColumns,
  photoIsShown,
  photoIsVisible,
  reviewPhotoColumns,
  reviewPhotoIsShown,
  visiblePhoto,
} from './visible-photos.store.ts'

/** A card as the stores select it, from lookTables. */
export type LookCardRow = {
  id: string
  shop_id: string
  service_id: string
  member_id: string
  title: string
  service_name: string
  duration_min: number
  price_minor: number
  price_kind: PriceKind
  currency: string
  time_zone: string
  shop_slug: string
  shop_name: string
  district: string | null
  city: string | null
  maker_name: string
  portrait: PhotoRow | null
  photos: PhotoRow[]
  /** weighted rating [V80] and count of the shop's reviews, of a public look with reviews */
  listed_rating: [number, number] | null
}

/** A card's own columns, from lookTables; withPictures adds its pictures and rating. */
export const cardColumns = sql`l.id, l.shop_id, l.service_id, l.member_id, l.title,
  sv.name as service_name, sv.duration_min, sv.price_minor, sv.price_kind,
  s.currency, s.time_zone, s.slug as shop_slug, s.name as shop_name, s.district, s.city,
  m.display_name as maker_name, m.portrait_photo_id`

/** Joins pictures and ratings to a query for cards that is already limited to one page: inside that query the join makes planning slow. */
export function withPictures(cards: RawBuilder<unknown>, audience: Audience = 'everyone'): RawBuilder<unknown> {
  return sql`select l.*, ${visiblePhoto(sql`l.portrait_photo_id`)} as portrait,
    (select coalesce(json_agg(${photoColumns} order by lp.position), '[]') from ${photosVisibleTo(audience)}) as photos,
    (select json_build_array(ls.rating, ls.reviews) from listing ls
      where ls.shop_id = l.shop_id and ls.look_id = l.id and ls.reviews > 0) as listed_rating
    from (${cards}) l`
}

/** The team sees all ready photos; everyone else only those with alternative text. */
function photosVisibleTo(audience: Audience): RawBuilder<unknown> {
  return sql`look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
    where lp.shop_id = l.shop_id and lp.look_id = l.id and ${audience === 'everyone' ? photoIsShown : photoIsVisible}`
}

/** As a row value of an instant and an id. */
export function positionOf({ micros, id }: InstantPosition): RawBuilder<unknown> {
  return sql`(timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`
}

export type ListedLookRow = LookCardRow & { published_micros: string }

/** Looks, newest first [L4]; `total` counts all matches, and is set only on the first page. */
export async function listLookCards(
  db: Kysely<DB>,
  filter: LookFilter,
  page: { after: InstantPosition | null; limit: number },
): Promise<{ rows: ListedLookRow[]; total: number }> {
  const [found, total] = filter.audience === 'team' ? teamPage(filter, page) : publicPage(filter, page)
  const cards = sql`
    select ${cardColumns}, ${page.after ? sql`0` : total} as total, l.published_at,
      (extract(epoch from l.published_at) * 1000000)::bigint as published_micros
    from ${found} order by l.published_at desc, l.id desc limit ${sql.lit(page.limit)}`
  // Not a prepared statement with a category, city or person: a generic plan does not suit both large and small ones.
  const isPlain = !filter.category && !filter.city && !filter.followedBy
  const { rows } = await sql<ListedLookRow & { total: number }>`${isPlain ? preparedStatement : sql``}
    ${withPictures(cards)} order by l.published_at desc, l.id desc`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

type PageQuery = { after: InstantPosition | null; limit: number }

/** Pages through listings, which are public [F6] and indexed in this order; only the page itself is joined with looks. */
function publicPage(filter: LookFilter, { after, limit }: PageQuery): RawBuilder<unknown>[] {
  const isAfter = after ? sql`(ls.published_at, ls.look_id) < ${positionOf(after)}` : sql`true`
  const page = sql`(select ls.shop_id, ls.look_id from listing ls where ${listingMatches(filter)} and ${isAfter}
    order by ls.published_at desc, ls.look_id desc limit ${sql.lit(limit)}) page`
  return [sql`${page} join (${lookTables}) on l.shop_id = page.shop_id and l.id = page.look_id`, countOf(filter)]
}

function teamPage(filter: LookFilter, { after }: PageQuery): RawBuilder<unknown>[] {
  const isAfter = after ? sql`(l.published_at, l.id) < ${positionOf(after)}` : sql`true`
  return [sql`${lookTables} where ${matchesForTeam(filter)} and ${isAfter}`, sql`(count(*) over ())::int`]
}

function countOf(filter: LookFilter): RawBuilder<unknown> {
  return sql`(select count(*)::int from listing ls where ${listingMatches(filter)})`
}

/** How many public looks match. */
export async function countLooks(db: Kysely<DB>, filter: LookFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${countOf(filter)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** What a look's page says of its service, beside what its card does. */
export const serviceOnPage = only(serviceColumns, ['category', 'includes', 'confirmation', ...lookFacts])

export type LookRow = LookCardRow &
  RowOf<'service', typeof serviceOnPage> & {
    caption: string
    /** the first two visible photos are before and after [L8] */
    is_pair: boolean
    tags: string[]
    maker_title: string | null
    street: string | null
    lat: number | null
    lng: number | null
    free_cancel_hours: number
    late_cancel_percent: number
    deposit_rules: DepositRule[] | null
    /** average and count */
    rating: [number | null, number]
    /** clients' pictures of reviews that may be shown with it [V73] */
    on_people: PhotoRow[]
  }

const MOST_ON_PEOPLE = 12

/** The shop of a look in any state. */
export async function findShopOfLook(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('look').select('shop_id').where('id', '=', id).executeTakeFirst()
  return row?.shop_id
}

export async function findLook(db: Kysely<DB>, id: string, audience: Audience): Promise<LookRow | undefined> {
  const look = sql`
    select ${cardColumns}, l.caption, ${selectOf(serviceOnPage, 'sv')}, m.title as maker_title,
      (select coalesce(json_agg(t.tag order by t.position), '[]') from look_tag t
        where t.shop_id = l.shop_id and t.look_id = l.id) as tags,
      coalesce((select array_agg(two.pair order by two.position) = '{before,after}' from
        (select lp.pair, lp.position from ${photosVisibleTo(audience)} order by lp.position limit 2) two), false) as is_pair,
      s.street, s.lat, s.lng, s.free_cancel_hours, s.late_cancel_percent, ${depositRulesOfShop} as deposit_rules,
      (select json_build_array(round(avg(r.rating), 2), count(*)) from review r
        where r.shop_id = l.shop_id and ${stateIs('review as r', 'published')}) as rating,
      (select coalesce(json_agg(shown.photo), '[]') from (
        select ${reviewPhotoColumns} as photo from appointment a
        join review r on r.shop_id = a.shop_id and r.appointment_id = a.id and ${stateIs('review as r', 'published')}
        join review_photo rp on rp.shop_id = r.shop_id and rp.review_id = r.id and rp.with_look
        join photo p on p.id = rp.photo_id join original o on o.hash = p.original_hash
        where a.shop_id = l.shop_id and a.look_id = l.id and ${stateIs('appointment as a', 'completed')} and ${reviewPhotoIsShown}
        order by r.created_at desc, rp.position limit ${sql.lit(MOST_ON_PEOPLE)}) shown) as on_people
    from ${lookTables} where l.id = ${id} and ${isVisibleTo(audience)} limit 1`
  const { rows } = await sql<LookRow>`${preparedStatement} ${withPictures(look, audience)} limit 1`.execute(db)
  return rows[0]
}

/** A look's card as its team sees it, in any state. */
export async function findTeamCard(db: Kysely<DB>, shopId: string, id: string): Promise<LookCardRow | undefined> {
  const card = sql`select ${cardColumns} from ${lookTables} where l.shop_id = ${shopId} and l.id = ${id}`
  const { rows } = await sql<LookCardRow>`${withPictures(card, 'team')} limit 1`.execute(db)
  return rows[0]
}

export type LookServiceRow = { shop_id: string; service_id: string; member_id: string; time_zone: string }

export async function findLookService(
  db: Kysely<DB>,
  id: string,
  audience: Audience,
): Promise<LookServiceRow | undefined> {
  const { rows } = await sql<LookServiceRow>`
    select l.shop_id, l.service_id, l.member_id, s.time_zone from ${lookAndShop}
    where l.id = ${id} and ${isVisibleTo(audience)}`.execute(db)
  return rows[0]
}

/** The team sees a look in every state [A4], except photos that are not ready. */
function isVisibleTo(audience: Audience): RawBuilder<boolean> {
  return audience === 'everyone' ? lookIsPublic : sql<boolean>`true`
}
