import type { suggestSearch as suggestSearchRoute } from '#contract/looks/search.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Granted, granted } from '#core/decision.ts'
import { isMistyped } from '#core/search/typing.ts'
import type { Deps } from '#server/deps.ts'
import { wordsOf } from '../read-words.ts'
import { listSuggestions, type SuggestionRow } from './suggestions.store.ts'

const MOST = 8
/** A single letter matches too much to be useful. */
const FROM_LETTERS = 2

/** Suggestions for the beginning of a text [F1]. One statement. */
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

/** If no name has matching prefixes: whether each typed word occurs inside a word, or may be a misspelling of one. */
function isMeant({ typed, labelWords }: SuggestionRow): boolean {
  return typed.every((word) => labelWords.some((other) => other.includes(word) || isMistyped(word, other)))
}
