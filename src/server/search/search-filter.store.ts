import { type RawBuilder, sql } from 'kysely'
import { boxAround } from '#core/search/distance.ts'
import { NEAR_KM, type Range, type SearchFilter } from '#core/search/filter.ts'
import type { TextPlan } from '#core/search/text/plan-text.ts'
import type { EpochMs, IsoDay } from '#core/time.ts'
import { preparedStatement } from '../database/connections/prepared-statements.ts'
import { textMatches } from './text/text-matches.store.ts'

/** A filter with the plan of its text. */
export type ReadyFilter = SearchFilter & {
  plan?: TextPlan
  /** one of several filters in one statement */
  isOneOfMany?: true
  /** only looks priced in this currency, or only the others */
  pricedIn?: { currency: string; isIt: boolean }
  /** only this look */
  lookId?: string
  /** free on one of these days between `from` and `to`, instead of on `day` alone; in their order */
  days?: readonly IsoDay[]
}

/** A filter and the current time. */
export type Question = { filter: ReadyFilter; at: EpochMs }

/** Prepares the most frequent queries: they have few shapes, and a generic plan suits all their values. */
export function planOf({ filter }: Question): RawBuilder<unknown> {
  return Object.keys(filter).every((part) => plain.has(part)) ? preparedStatement : sql``
}
const plain = new Set(['category', 'city', 'day', 'days', 'from', 'to', 'free'])

export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`
}

/** The conditions on a listing `l` that do not depend on free time. */
export function listingMatches(question: Question): RawBuilder<boolean> {
  const { text, plan } = question.filter
  return all([...(text !== undefined && plan ? [textMatches(plan)] : []), ...plainConditions(question)])
}

/** Those that depend neither on free time nor on the text. */
export function plainConditions({ filter, at }: Question): RawBuilder<boolean>[] {
  const { category, city, near, km, price, rating, open, confirm, length, maker } = filter
  const conditions: RawBuilder<boolean>[] = []
  if (category !== undefined) conditions.push(sql`l.category = ${category}`)
  if (city !== undefined) conditions.push(sql`l.city = folded(${city})`)
  if (near !== undefined) {
    const box = boxAround(near, km ?? NEAR_KM)
    const lng =
      box.lngMin <= box.lngMax
        ? sql`l.lng between ${box.lngMin} and ${box.lngMax}`
        : sql`(l.lng >= ${box.lngMin} or l.lng <= ${box.lngMax})`
    conditions.push(
      sql`l.lat between ${box.latMin} and ${box.latMax} and ${lng} and ${distance(near)} <= ${(km ?? NEAR_KM) * 1000}`,
    )
  }
  if (price !== undefined) conditions.push(...priceConditions(price, filter.currency))
  if (filter.pricedIn !== undefined) {
    const { currency, isIt } = filter.pricedIn
    conditions.push(isIt ? sql`l.currency = ${currency}` : sql`l.currency <> ${currency}`)
  }
  if (filter.lookId !== undefined) conditions.push(sql`l.look_id = ${filter.lookId}::uuid`)
  if (length !== undefined) conditions.push(sql`l.duration_min <= ${length}`)
  if (maker !== undefined)
    conditions.push(
      sql`(l.shop_id, l.member_id) in (select m.shop_id, m.id from member m where folded(m.display_name) = folded(${maker}))`,
    )
  if (rating !== undefined) conditions.push(sql`l.rating >= ${rating}::real`)
  if (confirm !== undefined) conditions.push(sql`l.confirmation = ${confirm}`)
  if (open !== undefined)
    conditions.push(
      sql`shop_is_open(l.shop_id, l.zone, (select zone_override from zone_override where zone_override.zone = lower(l.zone)), ${new Date(at)})`,
    )
  return conditions
}

/** A price on request is listed as more than any bound; only a range that is open above would include it. */
const PRICE_ON_REQUEST = sql.raw('999999999')

function priceConditions({ from, to }: Range, currency: string | undefined): RawBuilder<boolean>[] {
  const least = from === undefined ? [] : [sql<boolean>`l.price >= ${from}`]
  const most = to === undefined ? sql<boolean>`l.price < ${PRICE_ON_REQUEST}` : sql<boolean>`l.price <= ${to}`
  return [...least, most, ...(currency === undefined ? [] : [sql<boolean>`l.currency = ${currency}`])]
}

/** Metres to `l`; null if no place was given. */
export function distance(near: SearchFilter['near']): RawBuilder<number | null> {
  if (near === undefined) return sql`null::integer`
  return sql`distance_m(l.lat, l.lng, ${near.lat}::float8, ${near.lng}::float8)`
}
