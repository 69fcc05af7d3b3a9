import type { FilledLook } from './demo-words.ts'
import type { PlainQuery } from './queries.ts'

/** The ids of all looks found by a text, in their order. */
export type Find = (text: string) => Promise<readonly string[]>

export type QueryFigures = { text: string; precision: number; recall: number; found: number; mistaken: string[] }
export type Figures = {
  queries: number
  /** of the first 12 found, the share that is right; nothing found counts as 0 */
  precision: number
  /** of what is right, the share that was found */
  recall: number
  /** queries without an answer, although there is one */
  empties: string[]
  /** queries that found looks of a category they must never find */
  mistaken: string[]
  each: QueryFigures[]
}

const FIRST = 12

/** Asks every query; means are over the queries that have a right answer among these looks. */
export async function measureQueries(
  queries: readonly PlainQuery[],
  looks: readonly FilledLook[],
  find: Find,
): Promise<Figures> {
  const byId = new Map(looks.map((look) => [look.id, look]))
  const each: QueryFigures[] = []
  const mistaken: string[] = []
  for (const query of queries) {
    const right = new Set(looks.filter((look) => isRight(query, look)).map(({ id }) => id))
    const found = await find(query.text)
    const wrong = found.flatMap((id) => {
      const category = byId.get(id)?.category ?? ''
      return query.never?.includes(category) ? [category] : []
    })
    if (wrong.length > 0) mistaken.push(`${query.text} found ${[...new Set(wrong)].join(', ')}`)
    if (right.size === 0) continue
    const first = found.slice(0, FIRST)
    each.push({
      text: query.text,
      precision: first.length === 0 ? 0 : first.filter((id) => right.has(id)).length / first.length,
      recall: found.filter((id) => right.has(id)).length / right.size,
      found: found.length,
      mistaken: first.filter((id) => !right.has(id)).map((id) => byId.get(id)?.category ?? ''),
    })
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    queries: each.length,
    precision: mean(each.map(({ precision }) => precision)),
    recall: mean(each.map(({ recall }) => recall)),
    empties: each.filter(({ found }) => found === 0).map(({ text }) => text),
    mistaken,
    each,
  }
}

/** Says a word or a run of words, in any case. */
function isRight({ categories = [], says = [] }: PlainQuery, { category, words }: FilledLook): boolean {
  return categories.includes(category) || says.some((word) => words.toLowerCase().includes(word))
}
