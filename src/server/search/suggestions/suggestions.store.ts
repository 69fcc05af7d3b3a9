import { type Kysely, type RawBuilder, sql } from 'kysely'
import { phrasesOf } from '#core/search/text/phrases.ts'
import { joinWords, wordsIn } from '#core/search/text/word-forms.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { escapeLike, wordMatches } from '../search-words.store.ts'

export type SuggestionRow = {
  kind: 'category' | 'tag' | 'service' | 'shop' | 'maker' | 'city'
  label: string
  slug: string | null
  looks: number
  /** every typed word is a prefix of a word in the label, or the text is or begins a term of the category */
  begins: boolean
  /** the typed words and those of the label, folded; for a category also its terms that are alike */
  typed: string[]
  labelWords: string[]
}

/** Most rows scanned of each kind before ranking, so that a common prefix has a fixed cost. */
const LOOKED_THROUGH = 400
const CANDIDATES = 50

/** A shorter beginning fits the terms of too many categories. */
const TERM_FROM_LETTERS = 3

/** Words of at least this length also match inside words, or similar words. */
const INSIDE_FROM_LETTERS = 4

/** Names that match the words of a text [F11]; first those where each word is a prefix, categories before others, then those with more looks. */
export async function listSuggestions(
  db: Kysely<DB>,
  text: string,
  words: readonly string[],
): Promise<SuggestionRow[]> {
  const begins = (text: RawBuilder<unknown>) => allOf(words.map((typed) => wordMatches({ typed, begins: true }, text)))
  const fits = (text: RawBuilder<unknown>) =>
    allOf(
      words.map((typed) => {
        const atBeginning = wordMatches({ typed, begins: true }, text)
        if ([...typed].length < INSIDE_FROM_LETTERS) return atBeginning
        return sql`(${atBeginning} or ${wordMatches({ typed, begins: false }, text)} or folded(${typed}) <% ${text})`
      }),
    )
  const isTerm = termMatches(text)
  const looksOf = (condition: RawBuilder<unknown>) => sql`(select count(*)::int from listing l where ${condition})`
  const { rows } = await sql<SuggestionRow>`
    with suggested as (
      select 'category' as kind, c.code as label, null as slug, ${looksOf(sql`l.category = c.code`)} as looks,
          known.is_term, known.alike
        from category c cross join lateral (
          select coalesce(bool_or(${isTerm.begins}), false) as is_term, array_agg(t.term) filter (where ${isTerm.isAlike}) as alike
          from search_term t where t.category = c.code and t.role = 'names') known
        where known.is_term or known.alike is not null or ${fits(sql`c.code`)}
      union all
      select 'city', min(s.city), null, ${looksOf(sql`l.city = folded(min(s.city))`)}, false, null
        from (select * from shop s where ${stateIs('shop as s', 'live')} and ${fits(sql`folded(s.city)`)} limit ${LOOKED_THROUGH}) s
        group by folded(s.city)
      union all
      select 'tag', t.tag, null, count(*)::int, false, null
        from (select * from look_tag t where ${fits(sql`t.tag`)} limit ${LOOKED_THROUGH}) t
        join listing l on l.shop_id = t.shop_id and l.look_id = t.look_id group by t.tag
      union all
      select 'service', min(sv.name), null, count(*)::int, false, null
        from (select * from service sv where sv.archived_at is null and ${fits(sql`folded(sv.name)`)} limit ${LOOKED_THROUGH}) sv
        join listing l on l.shop_id = sv.shop_id and l.service_id = sv.id group by folded(sv.name)
      union all
      select 'maker', min(m.display_name), null, count(*)::int, false, null
        from (select * from member m where m.left_at is null and ${fits(sql`folded(m.display_name)`)} limit ${LOOKED_THROUGH}) m
        join listing l on l.shop_id = m.shop_id and l.member_id = m.id group by m.shop_id, m.id
      union all
      select 'shop', s.name, s.slug, ${looksOf(sql`l.shop_id = s.id`)}, false, null
        from (select * from shop s where ${stateIs('shop as s', 'live')} and ${fits(sql`folded(s.name)`)} limit ${LOOKED_THROUGH}) s
    )
    select kind, label, slug, looks, is_term or ${begins(sql`folded(label)`)} as begins,
      array(select folded(word) from unnest(${words}::text[]) word) as typed,
      array(select words_in(folded(label))) || coalesce(alike, '{}') as "labelWords"
    from suggested where looks > 0
    order by begins desc, kind = 'category' desc, (folded(label) like folded(${`${escapeLike(text)}%`})) desc, looks desc, kind, label
    limit ${CANDIDATES}`.execute(db)
  return rows
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Conditions on a term `t` for the beginning of a text. begins: the text begins the term, or has it in it. */
function termMatches(text: string): { begins: RawBuilder<boolean>; isAlike: RawBuilder<boolean> } {
  const words = wordsIn(text)
  const typed = joinWords(words)
  const spellings = phrasesOf(words).flatMap((phrase) => phrase.spellings)
  const isLongEnough = [...typed].length >= TERM_FROM_LETTERS
  const beginning = isLongEnough ? sql`t.term like ${`${typed}%`}` : sql`false`
  return {
    begins: sql`(${beginning} or t.term = any(${spellings}::text[]))`,
    isAlike: isLongEnough ? sql`t.term % ${typed}` : sql`false`,
  }
}
