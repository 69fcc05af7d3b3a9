import type { listSaved as route } from '#contract/looks/saved.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { Deps } from '../deps.ts'
import { loadLookCards } from '../looks/look-cards.ts'
import { readCursor, writeCursor } from '../looks/look-cursor.ts'
import { findCollection } from './collections.store.ts'
import { countSavedLooks, listSavedLooks } from './saved-looks.store.ts'

export const PAGE_SIZE = 24

/** A page of a person's saved looks [K1] [K2], each with its next free time. */
export async function listSaved(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  personId: string,
  { collection, cursor }: RouteParsed<typeof route>['query'],
): Promise<Decision<RouteOutput<typeof route>, 'invalid_input' | 'not_found', ProblemDetail | undefined>> {
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && !after) return refused('invalid_input', { fields: [{ path: 'cursor', rule: 'cursor' }] })
  // Somebody else's collection is answered as not found [A2].
  if (collection !== undefined && !(await findCollection(db, personId, collection))) return refused('not_found')

  const filter = { personId, collectionId: collection }
  const [listed, total] = await Promise.all([
    listSavedLooks(db, filter, { after, limit: PAGE_SIZE + 1 }),
    countSavedLooks(db, filter),
  ])
  const rows = listed.slice(0, PAGE_SIZE)
  const last = listed.length > PAGE_SIZE ? rows.at(-1) : undefined
  const cards = await loadLookCards(db, rows, now())
  return granted({
    items: rows.map((row, n) => ({
      look: cards[n]!,
      collectionId: row.collection_id,
      savedAt: row.saved_at.toISOString(),
    })),
    total,
    nextCursor: last ? writeCursor({ micros: Number(last.saved_micros), id: last.id }) : null,
  })
}
