import { type Kysely, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

const MOST_ALIKE = 200
/** Short words share few groups of letters with what they were meant to be: of them, all as long and begun alike count. */
const SHORT_LETTERS = 6

/** For each typed word those that some listing holds and that look like it, the most alike first. */
export async function listWordsAlike(
  db: Kysely<DB>,
  typed: readonly string[],
): Promise<{ typed: string; alike: string[] }[]> {
  const { rows } = await sql<{ typed: string; alike: string[] }>`
    select t.word as typed, array(
      select w.word from search_word w
      where w.word % t.word or (t.letters <= ${SHORT_LETTERS} and left(w.word, 1) = left(t.word, 1)
        and char_length(w.word) between t.letters - 1 and t.letters + 1)
      group by w.word order by similarity(w.word, t.word) desc, w.word limit ${MOST_ALIKE}) as alike
    from (select folded(word) as word, char_length(folded(word)) as letters, place
      from unnest(${typed}::text[]) with ordinality as given (word, place)) t
    order by t.place`.execute(db)
  return rows
}
