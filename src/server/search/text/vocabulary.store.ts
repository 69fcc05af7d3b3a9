import { type Kysely, sql } from 'kysely'
import { phrasesOf } from '#core/search/text/phrases.ts'
import type { Vocabulary } from '#core/search/text/vocabulary.ts'
import { formsOf, isJapanese } from '#core/search/text/word-forms.ts'
import { SLIP_FROM_LETTERS } from '#core/search/typing.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { anyForm } from './text-query.store.ts'

/** search_word has the words of listings from this length on; asking it costs the same however many looks have a word. */
const WORD_LETTERS = 3
const BEGINNING_LETTERS = 2
const MOST_INSIDE = 12
const MOST_ALIKE = 100
const MOST_BEGUN = 8
const BEGUN_FROM_LETTERS = 3
const INSIDE_FROM_LETTERS = 4
/** A Japanese word of two letters says as much, and stands in a sentence without spaces. */
const JAPANESE_INSIDE_FROM = 2
/** Short words share few trigrams with what was meant, so all words of similar length and the same first letter are candidates. */
const SHORT_LETTERS = 7

/** Has looks: read in the order of an index, because an `exists` reads the whole table for a category without any. */
const termColumns = sql`t.term, t.role, t.category,
  coalesce((select true from listing l where l.category = t.category order by l.rating desc limit 1), false) as "hasLooks"`

/** What an installation knows of these folded words: its terms, and where looks have them. One statement. */
export async function readVocabulary(db: Kysely<DB>, words: readonly string[]): Promise<Vocabulary> {
  const phrases = phrasesOf(words)
  const spellings = [...new Set(phrases.flatMap((phrase) => phrase.spellings))]
  const foreign = phrases.flatMap((phrase) => phrase.foreign)
  const typed = words.map((word) => ({
    word,
    forms: formsOf(word),
    whole: anyForm({ forms: formsOf(word), isPrefix: false }),
    begins: `${word}%`,
    inside: `%${word}%`,
    letters: [...word].length,
    isInside: [...word].length >= (isJapanese(word) ? JAPANESE_INSIDE_FROM : INSIDE_FROM_LETTERS),
  }))
  const { rows } = await sql<Vocabulary>`
    with typed as materialized (
      select w.*, exists (select from search_term t where t.term = any(w.forms)) as is_term,
        case when w.letters < ${WORD_LETTERS} then exists (select from listing l where l.document @@ w.whole::tsquery)
          else exists (select from search_word known where known.word = any(w.forms)) end as is_whole,
        w.letters >= ${BEGINNING_LETTERS} and exists (select from search_word known where known.word like w.begins) as is_beginning
      from rows from (jsonb_to_recordset(${JSON.stringify(typed)}::jsonb)
        as (word text, forms text[], whole text, begins text, inside text, letters int, "isInside" boolean)) with ordinality
        as w (word, forms, whole, begins, inside, letters, "isInside", place)),
    sought as materialized (
      select w.*, array(
        select distinct known.word from search_word known
        where not w.is_whole and not w.is_beginning and not w.is_term and w."isInside"
          and known.word like w.inside limit ${MOST_INSIDE}) as inside_words
      from typed w)
    select
      (select coalesce(json_agg(json_build_object('term', t.term, 'role', t.role, 'category', t.category, 'hasLooks', t."hasLooks")), '[]')
        from (select ${termColumns} from search_term t where t.term = any(${spellings}::text[]) or t.term in (
            select y.term from jsonb_to_recordset(${JSON.stringify(foreign)}::jsonb) as f (language text, form text)
            join search_synonym y on y.language = f.language and y.term = f.form)) t) as terms,
      (select coalesce(json_agg(json_build_object(
        'word', w.word, 'isWhole', w.is_whole, 'isBeginning', w.is_beginning, 'inside', w.inside_words,
        'begun', (select coalesce(json_agg(b), '[]') from (
          select ${termColumns} from search_term t
          where not w.is_term and not w.is_whole and w.letters >= ${BEGUN_FROM_LETTERS} and t.role = 'names'
            and t.term like w.begins order by char_length(t.term), t.term limit ${MOST_BEGUN}) b),
        'alike', array(
          select known.word from search_word known
          where not w.is_term and not w.is_whole and not w.is_beginning and w.inside_words = '{}' and w.letters >= ${SLIP_FROM_LETTERS}
            and (known.word % w.word or (w.letters <= ${SHORT_LETTERS} and left(known.word, 1) = left(w.word, 1)
              and char_length(known.word) between w.letters - 1 and w.letters + 1))
          group by known.word order by similarity(known.word, w.word) desc, known.word limit ${MOST_ALIKE}),
        'alikeTerms', (select coalesce(json_agg(a), '[]') from (
          select ${termColumns} from search_term t
          where not w.is_term and not w.is_whole and not w.is_beginning and w.letters >= ${SLIP_FROM_LETTERS}
            and t.role = 'names' and char_length(t.term) between w.letters - 2 and w.letters + 2
            and (t.term % w.word or left(t.term, 1) = left(w.word, 1))
          order by similarity(t.term, w.word) desc, t.term limit ${MOST_ALIKE}) a)
      ) order by w.place), '[]') from sought w) as words`.execute(db)
  return rows[0] ?? { terms: [], words: [] }
}
