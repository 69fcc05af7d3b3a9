import { createPaging, oneOf } from '#server/platform/http/paging/paging.ts'
import { formatsIn, type Order } from './search-order.store.ts'

/** Pages of a search. A cursor has the order, so that one of another order is refused, and the time of the first page. */
export function createSearchPaging(size: number, order: Order) {
  return createPaging(size, { order: oneOf(order), askedAt: /^\d{1,15}$/, ...formatsIn(order) })
}
