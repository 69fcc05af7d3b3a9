import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

const MOST_ALIKE = 200
/** Short words share few groups of letters with what they were meant to be: of them, all as long and begun alike count. */
const SHORT_LETTERS = 6

/** typed: as it is compared; begins: a word of some listing; alike: what may have been meant where none does */
export type TypedWord = { typed: string; begins: boolean; alike: string[] }

/** What each typed word is among those that listings hold; of those that look like it the most alike first. */
export async function readTypedWords(db: Kysely<DB>, typed: readonly string[]): Promise<TypedWord[]> {
  const { rows } = await sql<TypedWord>`
    select t.word as typed, t.begins, case when t.begins then '{}' else array(
      select w.word from search_word w
      where w.word % t.word or (t.letters <= ${SHORT_LETTERS} and left(w.word, 1) = left(t.word, 1)
        and char_length(w.word) between t.letters - 1 and t.letters + 1)
      group by w.word order by similarity(w.word, t.word) desc, w.word limit ${MOST_ALIKE}) end as alike
    from (select exists (select from listing l where ${hasBeginning(sql`word`)}) as begins, folded(word) as word, char_length(folded(word)) as letters, place
      from unnest(${typed}::text[]) with ordinality as given (word, place)) t
    order by t.place`.execute(db)
  return rows
}

/** Whether a word of `l`, a listing, begins with this one. */
export function hasBeginning(word: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`l.words ~ ('\\m' || regexp_replace(folded(${word}), '[^[:alnum:]]', '\\\\\\&', 'g'))`
}
