import { type RawBuilder, sql } from 'kysely'
import { all, distance, plainConditions, type Question } from '../search-filter.store.ts'
import { relevanceOf, textConditions } from './text-matches.store.ts'

/** So many looks of a category, or found by words, are ranked: the best rated [F10]. Bounds the cost of a common word. */
const MOST_RANKED = sql.raw('500')

/** Matching listings with these columns, `distance_m` and `relevance`; each condition reads an index of its own. */
export function rankedListings(question: Question, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const { near, plan } = question.filter
  const { first, rest, otherwise } = plan ? textConditions(plan) : { first: [] }
  if (!plan || first.length === 0)
    return sql`select ${columns}, ${distance(near)} as distance_m, 0 as relevance from listing l where false`
  const best = (condition: RawBuilder<boolean>, most: RawBuilder<unknown>) => sql`(
    select ${columns}, l.lat, l.lng, l.category, l.document from listing l
    where ${all([condition, ...plainConditions(question)])}
    order by l.rating desc, l.reviews desc, l.shop_id desc, l.look_id desc limit ${most})`
  const named = sql.join(
    first.map((condition) => best(condition, MOST_RANKED)),
    sql` union all `,
  )
  // With a limit of 0 the other looks are not read at all.
  const room = otherwise
    ? sql`(select case count(*) when 0 then ${MOST_RANKED} else 0 end from named)`
    : sql`(select greatest(0, ${MOST_RANKED} - count(*)) from named)`
  const more = rest ?? otherwise
  const others = more ? sql`union all ${best(more, room)}` : sql``
  return sql`select ${columns}, ${distance(near)} as distance_m, ${relevanceOf(plan)} as relevance
    from (with named as materialized (${named}) select * from named ${others}) l`
}
