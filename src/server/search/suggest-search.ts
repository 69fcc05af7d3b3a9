import type { suggestSearch as suggestSearchRoute } from '#contract/looks/search.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Granted, granted } from '#core/decision.ts'
import type { Deps } from '../deps.ts'
import { listSuggestions } from './suggestions.store.ts'

const MOST = 8
/** One letter begins too much to mean anything. */
const FROM_LETTERS = 2

/** What the beginning of a text may mean. One statement. */
export async function suggestSearch(
  { db }: Deps,
  text: string,
): Promise<Granted<RouteOutput<typeof suggestSearchRoute>>> {
  const words = text.replaceAll(/\s+/g, ' ')
  if ([...words].length < FROM_LETTERS) return granted({ items: [] })
  const rows = await listSuggestions(db, words, MOST)
  return granted({
    items: rows.map(({ kind, label, looks, slug }) => ({ kind, label, looks, ...(slug !== null && { slug }) })),
  })
}
