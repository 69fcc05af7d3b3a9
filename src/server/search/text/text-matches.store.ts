import { type RawBuilder, sql } from 'kysely'
import type { TextPlan, TextWord } from '#core/search/text/plan-text.ts'
import { anyForm, anyWord, everyWord } from './text-query.store.ts'

/** Weights of fields for a word that finds a look, and for one that only raises it [F1]. */
const finding = { A: 16, B: 12, C: 8, D: 4 } as const
const raising = { A: 8, B: 6, C: 4, D: 2 } as const
const CATEGORY = 64
const RAISED_CATEGORY = 8

/** first: conditions on a listing `l` that exclude each other; rest: finds looks that rank below; otherwise: counts only if nothing fits first. */
type TextConditions = { first: RawBuilder<boolean>[]; rest?: RawBuilder<boolean>; otherwise?: RawBuilder<boolean> }

/** The conditions under which a plan finds a listing `l`. */
export function textConditions(plan: TextPlan): TextConditions {
  const { categories, naming, required } = plan
  if (plan.isEverything) return { first: [sql`true`] }
  if (categories.length > 0) {
    const first = categories.map((code) => sql<boolean>`l.category = ${code}`)
    if (naming.length === 0) return { first }
    const rest = sql<boolean>`(l.document @@ ${anyWord(naming, 'AB')}::tsquery and l.category <> all(${categories}::text[]))`
    return { first, rest }
  }
  if (required.length === 0) return { first: [] }
  const first = [sql<boolean>`l.document @@ ${everyWord(required)}::tsquery`]
  return required.length === 1 ? { first } : { first, otherwise: sql`l.document @@ ${anyWord(required)}::tsquery` }
}

/** SQL condition: the listing `l` matches the parsed search text [F1] [F7] [F8]. */
export function textMatches(plan: TextPlan): RawBuilder<boolean> {
  const { first, rest, otherwise } = textConditions(plan)
  if (otherwise) return eitherOf(plan.required)
  const conditions = [...first, ...(rest ? [rest] : [])]
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}

/**
 * All words if a look has all, otherwise any: evaluated once, the key of an index scan. An aggregate, because the planner would
 * answer `exists` by reading the whole table where words are frequent and never together.
 */
function eitherOf(words: readonly TextWord[]): RawBuilder<boolean> {
  const [every, any] = [everyWord(words), anyWord(words)]
  return sql`l.document @@ (select case when count(*) > 0 then ${every}::tsquery else ${any}::tsquery end
    from listing x where x.document @@ ${every}::tsquery)`
}

/** The relevance of a listing `l`: a whole number, the sum of what its words and category weigh [F10]. */
export function relevanceOf(plan: TextPlan): RawBuilder<number> {
  const { categories, isCategorySlip, naming, required } = plan
  const parts: RawBuilder<unknown>[] = [...naming, ...required].map((word) => weightOf(word, finding))
  if (categories.length > 0)
    parts.push(
      sql`case when l.category = any(${categories}::text[]) then ${lit(CATEGORY / (isCategorySlip ? 2 : 1))} else 0 end`,
    )
  for (const raise of plan.raising) {
    parts.push(...raise.words.map((word) => weightOf(word, raising)))
    if (raise.categories.length > 0)
      parts.push(sql`case when l.category = any(${raise.categories}::text[]) then ${lit(RAISED_CATEGORY)} else 0 end`)
  }
  return parts.length === 0 ? sql`0` : sql`(${sql.join(parts, sql` + `)})::integer`
}

function weightOf(word: TextWord, weights: typeof finding | typeof raising): RawBuilder<unknown> {
  const cases = (['A', 'B', 'C', 'D'] as const).map(
    (label) =>
      sql`when l.document @@ ${anyForm(word, label)}::tsquery then ${lit(weights[label] / (word.isSlip ? 2 : 1))}`,
  )
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}

const lit = (value: number) => sql.raw(String(value))
