import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { listStudioLooks as route } from '#contract/studio/studio-looks.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { byInstant, createPaging } from '#server/platform/http/paging/paging.ts'
import { readWords } from '#server/search/read-words.ts'
import { findStudio } from '../find-studio.ts'
import { studioLookCardView } from './studio-look-view.ts'
import { countStudioLooks, listStudioLookRows, looksOfShop } from './studio-looks.store.ts'

export const PAGE_SIZE = 48
const paging = createPaging(PAGE_SIZE, byInstant)

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
  const after = paging.readAfter(cursor)
  if (!after.ok) return after

  const shopId = studio.value.shop.id
  const filter = { shopId, words: await readWords(deps.db, text ?? '', looksOfShop(shopId)) }
  const [listed, counts] = await Promise.all([
    listStudioLookRows(deps.db, { ...filter, state }, { after: after.value, limit: paging.limit }),
    countStudioLooks(deps.db, filter),
  ])
  const { rows, nextCursor } = paging.pageOf(listed, (row) => ({ micros: row.updated_micros, id: row.id }))
  return granted({
    items: rows.map((row) => studioLookCardView(row, actor)),
    counts: { draft: 0, published: 0, hidden: 0, archived: 0, ...counts },
    nextCursor,
  })
}
