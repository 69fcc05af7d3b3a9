import type { suggestSearch as suggestSearchRoute } from '#contract/looks/search.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Granted, granted } from '#core/decision.ts'
import { isOneSlip } from '#core/search/typing.ts'
import type { Deps } from '#server/deps.ts'
import { wordsOf } from '../read-words.ts'
import { listSuggestions, type SuggestionRow } from './suggestions.store.ts'

const MOST = 8
/** Leaves room for other names. */
const MOST_CATEGORIES = 4
/** A single letter matches too much to be useful. */
const FROM_LETTERS = 2

/** Suggestions for the beginning of a text: categories first, by name or term [F11]. One statement. */
export async function suggestSearch(
  { db }: Deps,
  text: string,
): Promise<Granted<RouteOutput<typeof suggestSearchRoute>>> {
  if ([...text].length < FROM_LETTERS) return granted({ items: [] })
  const rows = await listSuggestions(db, text, wordsOf(text))
  const fitting = rows[0]?.begins ? rows.filter(({ begins }) => begins) : rows.filter(isMeant)
  const isCategory = ({ kind }: SuggestionRow) => kind === 'category'
  const shown = [...fitting.filter(isCategory).slice(0, MOST_CATEGORIES), ...fitting.filter((row) => !isCategory(row))]
  return granted({
    items: shown
      .slice(0, MOST)
      .map(({ kind, label, looks, slug }) => ({ kind, label, looks, ...(slug !== null && { slug }) })),
  })
}

/** If no name has matching prefixes: whether each typed word occurs inside a word, or may be a misspelling of one. */
function isMeant({ typed, labelWords }: SuggestionRow): boolean {
  return typed.every((word) => labelWords.some((other) => other.includes(word) || isOneSlip(word, other)))
}
