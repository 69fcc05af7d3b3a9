import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { listStudioLooks as route } from '#contract/studio/studio-looks.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { readCursor, writeCursor } from '#server/looks/look-cursor.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { readWords } from '#server/search/read-words.ts'
import { findStudio } from '../find-studio.ts'
import { studioLookCardView } from './studio-look-view.ts'
import { countStudioLooks, listStudioLookRows, looksOfShop } from './studio-looks.store.ts'

export const PAGE_SIZE = 48

/**
 * A page of a shop's looks; the counts cover all that match the
 * text. Three statements besides the session's, four with a text.
 */
export async function listStudioLooks(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  slug: string,
  { state, text, cursor }: RouteParsed<typeof route>['query'],
): Promise<Decision<RouteOutput<typeof route>, 'not_found' | 'invalid_input', ProblemDetail | undefined>> {
  const studio = await findStudio(deps, actor, slug)
  if (!studio.ok) return studio
  const after = cursor === undefined ? null : readCursor(cursor)
  if (cursor !== undefined && !after) return refused('invalid_input', { fields: [{ path: 'cursor', rule: 'cursor' }] })

  const shopId = studio.value.shop.id
  const filter = { shopId, words: await readWords(deps.db, text ?? '', looksOfShop(shopId)) }
  const [listed, counts] = await Promise.all([
    listStudioLookRows(deps.db, { ...filter, state }, { after, limit: PAGE_SIZE + 1 }),
    countStudioLooks(deps.db, filter),
  ])
  const rows = listed.slice(0, PAGE_SIZE)
  const last = listed.length > PAGE_SIZE ? rows.at(-1) : undefined
  return granted({
    items: rows.map((row) => studioLookCardView(row, actor)),
    counts: { draft: 0, published: 0, hidden: 0, archived: 0, ...counts },
    nextCursor: last ? writeCursor({ micros: Number(last.updated_micros), id: last.id }) : null,
  })
}
