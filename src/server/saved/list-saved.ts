import type { listSaved as route } from '#contract/looks/saved.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { Deps } from '../deps.ts'
import { loadLookCards } from '../looks/look-cards.ts'
import { byInstant, createPaging } from '../platform/http/paging/paging.ts'
import { findCollection } from './collections.store.ts'
import { countSavedLooks, listSavedLooks } from './saved-looks.store.ts'

export const PAGE_SIZE = 24
const paging = createPaging(PAGE_SIZE, byInstant)

/** A page of a person's saved looks [K1] [K2], each with its next free time. */
export async function listSaved(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
  { collection, cursor }: RouteParsed<typeof route>['query'],
): Promise<Decision<RouteOutput<typeof route>, 'invalid_input' | 'not_found', ProblemDetail | undefined>> {
  const after = paging.readAfter(cursor)
  if (!after.ok) return after
  // Somebody else's collection is answered as not found [A2].
  if (collection !== undefined && !(await findCollection(db, personId, collection))) return refused('not_found')

  const filter = { personId, collectionId: collection }
  const [listed, total] = await Promise.all([
    listSavedLooks(db, filter, { after: after.value, limit: paging.limit }),
    countSavedLooks(db, filter),
  ])
  const { rows, nextCursor } = paging.pageOf(listed, (row) => ({ micros: row.saved_micros, id: row.id }))
  const cards = await loadLookCards(db, rows, now())
  return granted({
    items: rows.map((row, n) => ({
      look: cards[n]!,
      collectionId: row.collection_id,
      savedAt: row.saved_at.toISOString(),
    })),
    total,
    nextCursor,
  })
}
