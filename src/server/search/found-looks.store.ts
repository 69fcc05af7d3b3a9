import { type Kysely, type RawBuilder, sql } from 'kysely'
import { MAX_EXACT_COUNT } from '#core/search/capped-count.ts'
import { isByTime } from '#core/search/filter.ts'
import type { EpochMs } from '#core/time.ts'
import {
  type FreeTimesColumns,
  type FreeTimesRow,
  freeTimesColumns,
  freeTimesRows,
} from '../availability/free-times.store.ts'
import type { DB } from '../database/schema.generated.ts'
import { cardColumns, type LookCardRow, withPictures } from '../looks/looks.store.ts'
import { lookTables } from '../looks/matching-looks.store.ts'
import { type PhotoRow, photoColumns, photoIsShown } from '../looks/visible-photos.store.ts'
import { firstStart, nextStart, withWindows } from './offered-times.store.ts'
import { distance, listingMatches, planOf, type Question, type ReadyFilter } from './search-filter.store.ts'
import { inOrder, isAfter, type Order, type OrderPosition, positionIn, valuesIn } from './search-order.store.ts'
import { rankedListings } from './text/ranked-listings.store.ts'

type PageRequest = { order: Order; after: OrderPosition | null }

export type FoundLookRow = LookCardRow & {
  distance_m: number | null
  rating: number
  reviews: number
  position: OrderPosition
  before_min: number
  after_min: number
  step_min: number
  notice_min: number
  horizon_days: number
  has_rooms: boolean
  /** the shop's place */
  lat: number | null
  lng: number | null
}

/** A page, with the materialised free gaps of each bookable look. */
export type FoundPage = { rows: FoundLookRow[]; stored: (FreeTimesRow | undefined)[] }

/** All listing columns a search needs except its words: those covered by the index of a city's listings. */
const columns = sql`l.shop_id, l.look_id, l.resource_id, l.service_id, l.zone, l.before_min, l.after_min, l.step_min,
  l.notice_min, l.horizon_days, l.has_rooms, l.rating, l.reviews, l.price, l.published_at`

/**
 * Matching listings as `l`, and their first start as `f`. If an order is wanted, rows come in index order, so that starts
 * are computed only for as many as needed.
 */
export function foundListings(question: Question, pageRequest: PageRequest | null = null): RawBuilder<unknown> {
  const { filter, at } = question
  const wanted = pageRequest?.order === 'price' ? sql`${columns}, l.currency` : columns
  const listings =
    pageRequest?.order === 'relevance'
      ? rankedListings(question, columns)
      : sql`select ${wanted}, ${distance(filter.near)} as distance_m from listing l where ${listingMatches(question)}`
  const inTurn = pageRequest
    ? sql`select * from (${listings}) l where ${isAfter(pageRequest.order, pageRequest.after)} order by ${inOrder(pageRequest.order)}`
    : listings
  return sql`(${inTurn}) l ${firstStart(filter, at)}`
}

/** A page of matching looks, in the order wanted [F3]. */
export async function listFoundLooks(
  db: Kysely<DB>,
  question: Question,
  { order, after, limit }: PageRequest & { limit: number },
): Promise<FoundPage> {
  const { filter, at } = question
  const needsWindow = isByTime(filter)
  // Sorting by soonest needs the starts of all matches.
  const found =
    order === 'soonest'
      ? sql`${foundListings(question)} ${needsWindow ? sql`` : nextStart(at)} where ${isAfter(order, after)}`
      : foundListings(question, { order, after })
  const page = sql`page as materialized (
    select l.shop_id, l.look_id, l.resource_id, l.before_min, l.after_min, l.step_min, l.notice_min, l.horizon_days, l.has_rooms,
      l.distance_m, l.rating, l.reviews, ${positionIn(order)} as position,
      ${needsWindow ? sql`b.lo, b.hi, f.gap_starts_at,` : sql``} row_number() over (order by ${inOrder(order)}) as place
    from ${found} order by ${inOrder(order)} limit ${sql.raw(String(limit))})`
  const requested = sql`requested as materialized (
    select p.place - 1 as n, r.shop_id, r.id, r.gaps_from, r.gaps_until,
      ${needsWindow ? sql`p.lo, p.hi, p.gap_starts_at,` : sql``} p.before_min * interval '1 minute' as before,
      p.after_min * interval '1 minute' as after, p.notice_min * interval '1 minute' as notice
    from page p join resource r on r.shop_id = p.shop_id and r.id = p.resource_id)`
  // Free gaps of the whole page, computed in one set and attached to its first row: this saves a separate statement.
  const parts = { needsWindow, needsNext: true, since: sql`a.gap_starts_at` }
  const stored = sql`case p.place when 1 then (
    select row_to_json(s) from (select * from ${freeTimesColumns(at, parts)}) s) end as stored`
  const cards = sql`${withWindows([filter], at, [page, requested])}
    select ${cardColumns}, p.before_min, p.after_min, p.step_min, p.notice_min, p.horizon_days, p.has_rooms,
      p.distance_m, p.rating, p.reviews, p.position, p.place, s.lat, s.lng, ${stored}
    from page p join ${lookTables} on l.shop_id = p.shop_id and l.id = p.look_id`
  // One JSON value is parsed faster than many rows of thirty columns.
  const answer = await sql<{ found: (FoundLookRow & { stored: FreeTimesColumns | null })[] }>`${planOf(question)}
    select coalesce(json_agg(found order by found.place), '[]') as found
    from (${withPictures(cards)}) found`.execute(db)
  const rows = answer.rows[0]!.found
  return { rows, stored: rows[0]?.stored ? freeTimesRows(rows[0].stored, rows.length) : [] }
}

const cappedCount = sql.raw(String(MAX_EXACT_COUNT + 1))

/**
 * Numbers of matching looks and shops, each capped at one more than
 * is shown [F5]. Shops are queried separately only beyond the cap.
 */
export async function countFound(db: Kysely<DB>, question: Question): Promise<{ looks: number; shops: number }> {
  const found = sql`found as materialized (select l.shop_id from ${foundListings(question)} limit ${cappedCount})`
  const shops = sql`select distinct ${valuesIn('best_shop')}
    from ${foundListings(question, { order: 'best_shop', after: null })} order by ${inOrder('best_shop')} limit ${cappedCount}`
  const { rows } = await sql<{ looks: number; shops: number }>`${planOf(question)}
    ${withWindows([question.filter], question.at, [found])}
    select count(*)::int as looks, case when count(*) < ${cappedCount} then count(distinct shop_id)
      else (select count(*) from (${shops}) one) end::int as shops from found`.execute(db)
  return rows[0] ?? { looks: 0, shops: 0 }
}

export type WouldFitRow = { looks: number; photos: PhotoRow[] }

/** For each filter the number of matching looks and the pictures of a few, in one statement. */
export async function listWouldFit(
  db: Kysely<DB>,
  filters: readonly ReadyFilter[],
  at: EpochMs,
  photos: number,
): Promise<WouldFitRow[]> {
  if (filters.length === 0) return []
  const requested = filters.map((filter) => ({ ...filter, isOneOfMany: true as const }))
  const parts = requested.map(
    (filter, index) => sql`
      select ${index}::int as place, count(*)::int as looks,
        (select coalesce(json_agg(pictured.photo), '[]') from (
          select (select ${photoColumns} from look_photo lp
              join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
              where lp.shop_id = first.shop_id and lp.look_id = first.look_id and ${photoIsShown}
              order by lp.position limit 1) as photo
          from unnest((array_agg(row_of.shop_id))[1:${photos}], (array_agg(row_of.look_id))[1:${photos}])
            as first (shop_id, look_id)) pictured) as photos
      from (select l.shop_id, l.look_id from ${foundListings({ filter, at })} limit ${cappedCount}) row_of`,
  )
  const { rows } = await sql<WouldFitRow>`
    ${withWindows(requested, at)} select looks, photos from (${sql.join(parts, sql` union all `)}) answered
    order by place`.execute(db)
  return rows
}
