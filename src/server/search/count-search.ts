import type { countFound as countFoundRoute } from '#contract/looks/search.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted } from '#core/decision.ts'
import { cappedCount } from '#core/search/capped-count.ts'
import type { SearchFilter } from '#core/search/filter.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { Deps } from '../deps.ts'
import { followMergedCategory } from '../looks/merged-categories.store.ts'
import { countFound } from './found-looks.store.ts'
import { readFilter } from './read-filter.ts'

/** How many looks and shops match a filter [F5]. One statement, two with a text. */
export async function countSearch(
  { db, now }: Deps,
  query: SearchFilter,
): Promise<Decision<RouteOutput<typeof countFoundRoute>, 'invalid_input', ProblemDetail>> {
  const at = now()
  const filter = await readFilter(db, query, at)
  if (!filter.ok) return filter
  const { looks, shops } = await followMergedCategory(
    db,
    filter.value,
    (each) => countFound(db, { filter: each, at }),
    (found) => found.looks === 0,
  )
  return granted({ looks: cappedCount(looks), shops: cappedCount(shops) })
}
