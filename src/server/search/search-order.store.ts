import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#core/search/filter.ts'
import { microsFormat, uuidFormat } from '#server/platform/http/paging/paging.ts'

/** The orders of looks, and those of shops, which keep the listings of one shop adjacent. */
export type Order = Sort | 'best_shop' | 'nearest_shop'

/** Where a page ended: the values of the order's columns by name. */
export type OrderPosition = Readonly<Record<string, string>>

/** A column of an order, from `l` and `f`: its name, expression and text in a position, and how that is parsed. */
type Column = {
  name: string
  value: RawBuilder<unknown>
  format: RegExp
  text: RawBuilder<unknown>
  read: (value: string) => RawBuilder<unknown>
}

function plain(name: string, value: RawBuilder<unknown>, type: string, format: RegExp): Column {
  return { name, value, format, text: sql`${value}::text`, read: (text) => sql`${text}::${sql.raw(type)}` }
}

/** In microseconds, the precision of PostgreSQL, which a Date would lose. */
function instant(name: string, value: RawBuilder<unknown>): Column {
  return {
    name,
    value,
    format: microsFormat,
    text: sql`(extract(epoch from ${value}) * 1000000)::bigint::text`,
    read: (text) => sql`(timestamptz 'epoch' + ${text}::float8 * interval '1 microsecond')`,
  }
}

/** Sorts looks without a free time last. */
const NEVER = sql`timestamptz '2200-01-01Z'`
const count = /^\d{1,9}$/
/** weighted, as a `real` prints it */
const stars = /^\d(\.\d{1,9})?$/
const lookId = plain('look', sql`l.look_id`, 'uuid', uuidFormat)
const shopId = plain('shop', sql`l.shop_id`, 'uuid', uuidFormat)
const best = [plain('rating', sql`l.rating`, 'real', stars), plain('reviews', sql`l.reviews`, 'integer', count), shopId]
const nearest = plain('distance', sql`l.distance_m`, 'integer', count)

/** All columns of an order have one direction, so that a position is one row comparison (keyset pagination). */
const orders: Record<Order, { isDown: boolean; columns: readonly Column[] }> = {
  relevance: { isDown: true, columns: [plain('relevance', sql`l.relevance`, 'integer', count), ...best, lookId] },
  newest: { isDown: true, columns: [instant('published', sql`l.published_at`), lookId] },
  rating: { isDown: true, columns: [...best, lookId] },
  /** prices compare only within a currency [F81] */
  price: {
    isDown: false,
    columns: [
      plain('currency', sql`l.currency`, 'text', /^[A-Z]{3}$/),
      plain('price', sql`l.price`, 'float8', /^\d{1,9}(\.\d{1,3})?$/),
      lookId,
    ],
  },
  near: { isDown: false, columns: [nearest, lookId] },
  soonest: { isDown: false, columns: [instant('free', sql`coalesce(f.starts_at, ${NEVER})`), lookId] },
  best_shop: { isDown: true, columns: best },
  nearest_shop: { isDown: false, columns: [nearest, shopId] },
}

export function inOrder(order: Order): RawBuilder<unknown> {
  const direction = orders[order].isDown ? sql`desc` : sql`asc`
  return sql.join(orders[order].columns.map(({ value }) => sql`${value} ${direction}`))
}

/** The columns of an order, comma-separated. */
export function valuesIn(order: Order): RawBuilder<unknown> {
  return sql.join(orders[order].columns.map(({ value }) => value))
}

/** The formats of a position's values. */
export function formatsIn(order: Order): Record<string, RegExp> {
  return Object.fromEntries(orders[order].columns.map(({ name, format }) => [name, format]))
}

export function isAfter(order: Order, position: OrderPosition | null): RawBuilder<boolean> {
  if (!position) return sql`true`
  const { isDown, columns } = orders[order]
  const bounds = columns.map(({ name, read }) => read(position[name] ?? ''))
  return sql`(${valuesIn(order)}) ${isDown ? sql`<` : sql`>`} (${sql.join(bounds)})`
}

/** The row's position, as a JSON object of texts. */
export function positionIn(order: Order): RawBuilder<OrderPosition> {
  const named = orders[order].columns.map(({ name, text }) => sql`${sql.lit(name)}, ${text}`)
  return sql`json_build_object(${sql.join(named)})`
}
