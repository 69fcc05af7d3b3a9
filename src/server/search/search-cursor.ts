import type { Order, Position } from './search-order.store.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const micros = /^\d{1,16}$/
const count = /^\d{1,9}$/
/** weighted, as a `real` prints it */
const stars = /^\d(\.\d{1,9})?$/

/** The formats of a position's values, for each order. */
const forms: Record<Order, readonly RegExp[]> = {
  relevance: [count, stars, count, uuid, uuid],
  newest: [micros, uuid],
  rating: [stars, count, uuid, uuid],
  price: [/^[A-Z]{3}$/, /^\d{1,9}(\.\d{1,3})?$/, uuid],
  near: [count, uuid],
  soonest: [micros, uuid],
  best_shop: [stars, count, uuid],
  nearest_shop: [count, uuid],
}

/** Opaque to clients: the order, the time of the first page, and where this page ended. */
export function writeCursor({ order, askedAt, values }: Position): string {
  return Buffer.from([order, askedAt, ...values].join(' ')).toString('base64url')
}

/** null: invalid, or a cursor of another order. */
export function readCursor(cursor: string, order: Order): Position | null {
  const [cursorOrder, askedAt = '', ...values] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const isOurs =
    cursorOrder === order &&
    /^\d{1,15}$/.test(askedAt) &&
    values.length === forms[order].length &&
    forms[order].every((form, index) => form.test(values[index] ?? ''))
  return isOurs ? { order, askedAt: Number(askedAt), values } : null
}
