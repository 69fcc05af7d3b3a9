import type { RouteParsed } from '#contract/route.ts'
import type { listComments as listCommentsRoute } from '#contract/voices/comments.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { findVisible, type LoadActor } from '#server/looks/find-visible.ts'
import { findLookService, findShopOfLook } from '#server/looks/looks.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { type CommentPage, commentPaging, readThreads } from './comment-views.ts'

type Query = RouteParsed<typeof listCommentsRoute>['query']

/** A page of comments of a look the actor can see. Two statements. */
export async function listComments(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { sort = 'newest', cursor }: Query,
  loadActor: LoadActor,
): Promise<Decision<CommentPage, 'invalid_input' | 'not_found', ProblemDetail | undefined>> {
  const after = commentPaging(sort).readAfter(cursor)
  if (!after.ok) return after
  const findShopId = () => findShopOfLook(db, id)
  const visible = await findVisible((by) => findLookService(db, id, by), { action: 'look.view', loadActor, findShopId })
  if (!visible) return refused('not_found')
  return granted(await readThreads(db, { shopId: visible.found.shop_id, id }, { sort, after: after.value }))
}
