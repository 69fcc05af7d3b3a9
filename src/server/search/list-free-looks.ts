import type { listLooks as listLooksRoute } from '#contract/looks/looks.ts'
import type { RouteOutput } from '#contract/route.ts'
import { type Decision, granted } from '#core/decision.ts'
import { cappedCount } from '#core/search/capped-count.ts'
import type { FreeSwitch } from '#core/search/filter.ts'
import { searchedWindow } from '#core/search/window.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { freeTimesOf } from '../availability/load-free-times.ts'
import type { Deps } from '../deps.ts'
import { PAGE_SIZE } from '../looks/list-looks.ts'
import { keysOf, toLookCard } from '../looks/look-cards.ts'
import { followMergedCategory } from '../looks/merged-categories.store.ts'
import { countFound, listFoundLooks } from './found-looks.store.ts'
import { knownOf } from './search-looks.ts'
import { createSearchPaging } from './search-paging.ts'

const paging = createSearchPaging(PAGE_SIZE, 'newest')

type Query = {
  free: FreeSwitch
  category?: string | undefined
  city?: string | undefined
  cursor?: string | undefined
}
type Page = RouteOutput<typeof listLooksRoute>

/**
 * A page of the wall with only looks that have a free time on the days of a switch, which is the time their cards
 * show [F80]. Two statements, three if gaps are not sufficient.
 */
export async function listFreeLooks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { free, category, city, cursor }: Query,
): Promise<Decision<Page, 'invalid_input', ProblemDetail | undefined>> {
  const at = now()
  const after = paging.readAfter(cursor)
  if (!after.ok) return after

  const filter = { free, ...(category !== undefined && { category }), ...(city !== undefined && { city }) }
  const page = { order: 'newest' as const, after: after.value, limit: paging.limit }
  const [found, count] = await followMergedCategory(
    db,
    filter,
    (each) => {
      const question = { filter: each, at }
      return Promise.all([listFoundLooks(db, question, page), countFound(db, question)])
    },
    ([{ rows }]) => rows.length === 0,
  )
  const { rows, nextCursor } = paging.pageOf(found.rows, ({ position }) => ({
    order: 'newest',
    askedAt: at,
    ...position,
  }))
  const queries = rows.map((row) => ({ ...keysOf(row), window: searchedWindow(row.time_zone, filter, at) }))
  const times = await freeTimesOf(db, queries, knownOf(rows, found), at, { withNext: false })
  const { count: total, isMore } = cappedCount(count.looks)
  return granted({
    items: rows.flatMap((row, n) => {
      // A time that was taken meanwhile is not shown.
      const [first] = times[n]!.starts
      return first === undefined ? [] : [toLookCard(row, first)]
    }),
    total,
    ...(isMore && { isMore: true as const }),
    nextCursor,
  })
}
