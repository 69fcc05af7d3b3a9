import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#core/search/filter.ts'
import type { EpochMs } from '#core/time.ts'

/** The orders of looks, and those of shops, which keep the listings of one shop adjacent. */
export type Order = Sort | 'best_shop' | 'nearest_shop'

/** The position at which a page ended: the values of the order's columns, and when the first page was requested. */
export type Position = { order: Order; askedAt: EpochMs; values: readonly string[] }

/** A column of an order, from `l` and `f`: its expression, its text in a position, and how that is parsed. */
type Column = {
  value: RawBuilder<unknown>
  text: RawBuilder<unknown>
  read: (value: string) => RawBuilder<unknown>
}

function plain(value: RawBuilder<unknown>, type: string): Column {
  return { value, text: sql`${value}::text`, read: (text) => sql`${text}::${sql.raw(type)}` }
}

/** In microseconds, the precision of PostgreSQL, which a Date would lose. */
function instant(value: RawBuilder<unknown>): Column {
  return {
    value,
    text: sql`(extract(epoch from ${value}) * 1000000)::bigint::text`,
    read: (text) => sql`(timestamptz 'epoch' + ${text}::float8 * interval '1 microsecond')`,
  }
}

/** Sorts looks without a free time last. */
const NEVER = sql`timestamptz '2200-01-01Z'`
const lookId = plain(sql`l.look_id`, 'uuid')
const shopId = plain(sql`l.shop_id`, 'uuid')
const best = [plain(sql`l.rating`, 'real'), plain(sql`l.reviews`, 'integer'), shopId]
const nearest = plain(sql`l.distance_m`, 'integer')

/** All columns of an order have one direction, so that a position is one row comparison (keyset pagination). */
const orders: Record<Order, { isDown: boolean; columns: readonly Column[] }> = {
  relevance: { isDown: true, columns: [plain(sql`l.relevance`, 'integer'), ...best, lookId] },
  newest: { isDown: true, columns: [instant(sql`l.published_at`), lookId] },
  rating: { isDown: true, columns: [...best, lookId] },
  /** prices compare only within a currency [F81] */
  price: { isDown: false, columns: [plain(sql`l.currency`, 'text'), plain(sql`l.price`, 'float8'), lookId] },
  near: { isDown: false, columns: [nearest, lookId] },
  soonest: { isDown: false, columns: [instant(sql`coalesce(f.starts_at, ${NEVER})`), lookId] },
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

export function isAfter(position: Position | null): RawBuilder<boolean> {
  if (!position) return sql`true`
  const { isDown, columns } = orders[position.order]
  const bounds = columns.map(({ read }, index) => read(position.values[index] ?? ''))
  return sql`(${valuesIn(position.order)}) ${isDown ? sql`<` : sql`>`} (${sql.join(bounds)})`
}

/** The row's position, as a JSON array of texts. */
export function positionIn(order: Order): RawBuilder<string[]> {
  return sql`json_build_array(${sql.join(orders[order].columns.map(({ text }) => text))})`
}
