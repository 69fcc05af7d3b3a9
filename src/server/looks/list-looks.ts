import type { listLooks as listLooksRoute } from '#contract/looks/looks.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { Deps } from '../deps.ts'
import { loadLookCards } from './look-cards.ts'
import { readCursor, writeCursor } from './look-cursor.ts'
import { countLooks, listLookCards } from './looks.store.ts'
import type { LookFilter } from './matching-looks.store.ts'
import { followMergedCategory } from './merged-categories.store.ts'

export const PAGE_SIZE = 24

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
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && !after) return refused('invalid_input', { fields: [{ path: 'cursor', rule: 'cursor' }] })

  const [listed, cappedCount] = await followMergedCategory(
    db,
    filter,
    (each) => Promise.all([listLookCards(db, each, { after, limit: PAGE_SIZE + 1 }), after && countLooks(db, each)]),
    ([{ rows }]) => rows.length === 0,
  )
  const rows = listed.rows.slice(0, PAGE_SIZE)
  const last = listed.rows.length > PAGE_SIZE ? rows.at(-1) : undefined
  return granted({
    items: await loadLookCards(db, rows, now()),
    total: cappedCount ?? listed.total,
    nextCursor: last ? writeCursor({ micros: Number(last.published_micros), id: last.id }) : null,
  })
}
