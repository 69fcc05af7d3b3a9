import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../database/schema.generated.ts'

const MOST_ALIKE = 200
/**
 * Short words share few trigrams with what was meant, so all words
 * of similar length and the same first letter are candidates.
 */
const SHORT_LETTERS = 6
/** Words of other lengths are no misspellings: isMistyped forgives two letters at most. */
const MOST_MISTAKES = 2

/** A word of a text [D23]. begins: matched as a prefix of words; otherwise matched anywhere, or as one of the words `meant`. */
export type SoughtWord = { typed: string; begins: boolean; meant?: readonly string[] }

/** The searched text. texts: rows with a folded column `words`; words: their single words. */
export type Corpus = { texts: RawBuilder<unknown>; words: RawBuilder<unknown> }

/** begins: a prefix of some word in the corpus; alike: similar words, as candidates if it is not */
export type TypedWord = { typed: string; begins: boolean; alike: string[] }

/** Looks up typed words in a corpus; the most similar candidates come first. */
export async function readTypedWords(db: Kysely<DB>, typed: readonly string[], corpus: Corpus): Promise<TypedWord[]> {
  // Folded once per typed word, not once per row of the corpus.
  const { rows } = await sql<TypedWord>`
    with input as materialized (
      select folded(word) as word, char_length(folded(word)) as letters, ${wordPattern(sql`word`)} as pattern, place
      from unnest(${typed}::text[]) with ordinality as input (word, place)
    ), t as materialized (
      select i.*, exists (select from ${corpus.texts} l where l.words ~ i.pattern) as begins from input i
    )
    select t.word as typed, t.begins, case when t.begins or t.word !~ '[[:alpha:]]' then '{}' else array(
      select w.word from ${corpus.words} w
      where char_length(w.word) between t.letters - ${MOST_MISTAKES} and t.letters + ${MOST_MISTAKES}
        and (w.word % t.word or (t.letters <= ${SHORT_LETTERS} and left(w.word, 1) = left(t.word, 1)
          and char_length(w.word) between t.letters - 1 and t.letters + 1))
      group by w.word order by similarity(w.word, t.word) desc, w.word limit ${MOST_ALIKE}) end as alike
    from t order by t.place`.execute(db)
  return rows
}

/** Matches a word in a folded text of a shop's own lists: its clients and looks. */
export function wordMatches({ typed, begins, meant = [] }: SoughtWord, text: RawBuilder<unknown>): RawBuilder<boolean> {
  if (begins) return beginsWord(text, sql`${typed}`)
  const anywhere = sql`${text} like folded(${`%${escapeLike(typed)}%`})`
  return sql`(${sql.join([anywhere, ...meant.map((word) => beginsWord(text, sql`${word}`))], sql` or `)})`
}

/** Escapes the wildcards of `like`. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

function beginsWord(text: RawBuilder<unknown>, word: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`${text} ~ ${wordPattern(word)}`
}

/** A regular expression for the beginning of a word. */
function wordPattern(word: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`('\\m' || regexp_replace(folded(${word}), '[^[:alnum:]]', '\\\\\\&', 'g'))`
}
