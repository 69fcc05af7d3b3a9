import type { Kysely } from 'kysely'
import type { DB } from '../database/schema.generated.ts'
import { type FoundPage, listFoundLooks } from './found-looks.store.ts'
import type { Question } from './search-filter.store.ts'
import type { OrderPosition } from './search-order.store.ts'

type PageRequest = { after: OrderPosition | null; limit: number }

/**
 * A page by price, which compares only within a currency [F81]: first the looks in the search's currency, then the others,
 * currency by currency. Each part is read in the order of an index; a page over both takes two statements.
 */
export async function listByPrice(
  db: Kysely<DB>,
  question: Question,
  { after, limit }: PageRequest,
): Promise<FoundPage> {
  const { currency, price } = question.filter
  const read = (isIt: boolean | null, from: OrderPosition | null, most: number) => {
    const pricedIn = currency !== undefined && isIt !== null ? { pricedIn: { currency, isIt } } : {}
    const part = { ...question, filter: { ...question.filter, ...pricedIn } }
    return listFoundLooks(db, part, { order: 'price', after: from, limit: most })
  }
  // A price has a currency already.
  if (currency === undefined || price !== undefined) return read(null, after, limit)
  if (after && after.currency !== currency) return read(false, after, limit)
  const own = await read(true, after, limit)
  if (own.rows.length === limit) return own
  const others = await read(false, null, limit - own.rows.length)
  return { rows: [...own.rows, ...others.rows], stored: [...own.stored, ...others.stored] }
}
