import type { suggestSearch as suggestSearchRoute } from '#contract/looks/search.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Granted, granted } from '#core/decision.ts'
import { isMistyped } from '#core/search/typing.ts'
import type { Deps } from '../deps.ts'
import { wordsOf } from './read-words.ts'
import { listSuggestions, type SuggestionRow } from './suggestions.store.ts'

const MOST = 8
/** One letter begins too much to mean anything. */
const FROM_LETTERS = 2

/** What the beginning of a text may mean [F1]. One statement. */
export async function suggestSearch(
  { db }: Deps,
  text: string,
): Promise<Granted<RouteOutput<typeof suggestSearchRoute>>> {
  if ([...text].length < FROM_LETTERS) return granted({ items: [] })
  const rows = await listSuggestions(db, text, wordsOf(text))
  const fitting = rows[0]?.begins ? rows.filter(({ begins }) => begins) : rows.filter(isMeant)
  return granted({
    items: fitting
      .slice(0, MOST)
      .map(({ kind, label, looks, slug }) => ({ kind, label, looks, ...(slug !== null && { slug }) })),
  })
}

/** Where no name has words that begin so: whether each typed word stands inside one, or may be one mistyped. */
function isMeant({ typed, said }: SuggestionRow): boolean {
  return typed.every((word) => said.some((other) => other.includes(word) || isMistyped(word, other)))
}
