import type { Kysely } from 'kysely'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { definedOnly } from '#core/search/address.ts'
import { filterNames, SEARCH_DAYS, type SearchFilter } from '#core/search/filter.ts'
import { planText, type TextPlan } from '#core/search/text/plan-text.ts'
import { wordsIn } from '#core/search/text/word-forms.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { DB } from '../database/schema.generated.ts'
import type { ReadyFilter } from './search-filter.store.ts'
import { readVocabulary } from './text/vocabulary.store.ts'

/** Validates and prepares a filter; a day beyond the search range is refused. One statement if there is a text. */
export async function readFilter(
  db: Kysely<DB>,
  query: SearchFilter,
  at: EpochMs,
): Promise<Decision<ReadyFilter, 'invalid_input', ProblemDetail>> {
  const filter = withoutEmpty(query, at)
  if (!filter.ok || filter.value.text === undefined) return filter
  return granted({ ...filter.value, plan: await readPlan(db, filter.value.text) })
}

async function readPlan(db: Kysely<DB>, text: string): Promise<TextPlan> {
  const words = wordsIn(text)
  return planText(text, words.length === 0 ? { terms: [], words: [] } : await readVocabulary(db, words))
}

function withoutEmpty(query: SearchFilter, at: EpochMs): Decision<SearchFilter, 'invalid_input', ProblemDetail> {
  const today = Math.floor(at / DAY_MS)
  // In some zones it is already tomorrow.
  if (query.day !== undefined && dayNumber(query.day) > today + SEARCH_DAYS + 1)
    return refused('invalid_input', { fields: [{ path: 'day', rule: 'too_far', bound: SEARCH_DAYS }] })
  // Two days ago is past in every zone: earlier days find nothing either.
  const day = query.day && isoDay(Math.max(dayNumber(query.day), today - 2))
  const filter: SearchFilter = Object.fromEntries(filterNames.map((name) => [name, query[name]]))
  return granted(definedOnly({ ...filter, day }))
}
