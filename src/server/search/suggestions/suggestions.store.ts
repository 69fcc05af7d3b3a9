import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { escapeLike, wordMatches } from '../search-words.store.ts'

export type SuggestionRow = {
  kind: 'category' | 'tag' | 'service' | 'shop' | 'maker' | 'city'
  label: string
  slug: string | null
  looks: number
  /** every typed word is a prefix of a word in the label */
  begins: boolean
  /** the typed words and those of the label, folded */
  typed: string[]
  labelWords: string[]
}

/** Most rows scanned of each kind before ranking, so that a common prefix has a fixed cost. */
const LOOKED_THROUGH = 400
const CANDIDATES = 50

/** Words of at least this length also match inside words, or similar words. */
const INSIDE_FROM_LETTERS = 4

/** Names that match the words of a text; first those where each word is a prefix, then those with more looks. */
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
  const looksOf = (condition: RawBuilder<unknown>) => sql`(select count(*)::int from listing l where ${condition})`
  const { rows } = await sql<SuggestionRow>`
    with suggested as (
      select 'category' as kind, c.code as label, null as slug, ${looksOf(sql`l.category = c.code`)} as looks
        from category c where ${fits(sql`c.code`)}
      union all
      select 'city', min(s.city), null, ${looksOf(sql`l.city = folded(min(s.city))`)}
        from (select * from shop s where s.state = 'live' and ${fits(sql`folded(s.city)`)} limit ${LOOKED_THROUGH}) s
        group by folded(s.city)
      union all
      select 'tag', t.tag, null, count(*)::int
        from (select * from look_tag t where ${fits(sql`t.tag`)} limit ${LOOKED_THROUGH}) t
        join listing l on l.shop_id = t.shop_id and l.look_id = t.look_id group by t.tag
      union all
      select 'service', min(sv.name), null, count(*)::int
        from (select * from service sv where sv.archived_at is null and ${fits(sql`folded(sv.name)`)} limit ${LOOKED_THROUGH}) sv
        join listing l on l.shop_id = sv.shop_id and l.service_id = sv.id group by folded(sv.name)
      union all
      select 'maker', min(m.display_name), null, count(*)::int
        from (select * from member m where m.left_at is null and ${fits(sql`folded(m.display_name)`)} limit ${LOOKED_THROUGH}) m
        join listing l on l.shop_id = m.shop_id and l.member_id = m.id group by m.shop_id, m.id
      union all
      select 'shop', s.name, s.slug, ${looksOf(sql`l.shop_id = s.id`)}
        from (select * from shop s where s.state = 'live' and ${fits(sql`folded(s.name)`)} limit ${LOOKED_THROUGH}) s
    )
    select kind, label, slug, looks, ${begins(sql`folded(label)`)} as begins,
      array(select folded(word) from unnest(${words}::text[]) word) as typed,
      array(select words_in(folded(label))) as "labelWords"
    from suggested where looks > 0
    order by begins desc, (folded(label) like folded(${`${escapeLike(text)}%`})) desc, looks desc, kind, label
    limit ${CANDIDATES}`.execute(db)
  return rows
}

function allOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` and `)})`
}
