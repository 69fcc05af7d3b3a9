import type { listLooks as listLooksRoute } from '#contract/looks/looks.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted } from '#core/decision.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { Deps } from '../deps.ts'
import { byInstant, createPaging } from '../platform/http/paging/paging.ts'
import { loadLookCards } from './look-cards.ts'
import { countLooks, listLookCards } from './looks.store.ts'
import type { LookFilter } from './matching-looks.store.ts'
import { followMergedCategory } from './merged-categories.store.ts'

export const PAGE_SIZE = 24
const paging = createPaging(PAGE_SIZE, byInstant)

type Query = Omit<RouteParsed<typeof listLooksRoute>['query'], 'free'>
type Page = RouteOutput<typeof listLooksRoute>

/**
 * A page of looks, each with its next free time. Two statements; one
 * more beyond the first page, and one if gaps are not sufficient.
 */
export async function listLooks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { category, city, shop, cursor }: Query,
): Promise<Decision<Page, 'invalid_input', ProblemDetail | undefined>> {
  return listLooksOf({ db, now }, { category, city, shopSlug: shop }, cursor)
}

export async function listLooksOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  filter: LookFilter,
  cursor: string | undefined,
): Promise<Decision<Page, 'invalid_input', ProblemDetail | undefined>> {
  const after = paging.readAfter(cursor)
  if (!after.ok) return after

  const [listed, cappedCount] = await followMergedCategory(
    db,
    filter,
    (each) =>
      Promise.all([
        listLookCards(db, each, { after: after.value, limit: paging.limit }),
        after.value && countLooks(db, each),
      ]),
    ([{ rows }]) => rows.length === 0,
  )
  const { rows, nextCursor } = paging.pageOf(listed.rows, (row) => ({ micros: row.published_micros, id: row.id }))
  return granted({
    items: await loadLookCards(db, rows, now()),
    total: cappedCount ?? listed.total,
    nextCursor,
  })
}
