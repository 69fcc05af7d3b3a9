import type { RouteOutput } from '#contract/route.ts'
import type { changeComment as changeCommentRoute } from '#contract/voices/comments.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideWords, mayEdit } from '#core/voices/decide-comment.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { notifyLive } from '#server/live/notify-live.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { lockAuthor, lockOwnComment, updateBody, updateDeleted } from './comment-changes.store.ts'
import { singleCommentView } from './comment-views.ts'
import { findComment } from './comments.store.ts'

type Changed = Decision<
  RouteOutput<typeof changeCommentRoute>,
  'invalid_input' | 'not_found' | 'edit_over' | 'said_already',
  ProblemDetail | undefined
>

/** Edits the author's own comment within the time allowed [V2]. Its mentions do not change. */
export async function changeComment({ db, now }: Deps, actor: Actor, id: string, typed: string): Promise<Changed> {
  const { person } = actor
  if (!person || !may(actor, 'comment.change', { personId: person.id })) return refused('not_found', undefined)
  const words = decideWords(typed)
  if (!words.ok) return words
  return commitIfGranted(db, async (tx): Promise<Changed> => {
    await lockAuthor(tx, person.id)
    const comment = await lockOwnComment(tx, id, person.id)
    if (!comment) return refused('not_found', undefined)
    const at = now()
    if (!mayEdit(comment.createdAt.getTime(), at)) return refused('edit_over', undefined)
    if (comment.body !== words.value) {
      const changed = { id, authorId: person.id, body: words.value, at }
      if (!(await updateBody(tx, comment, changed))) return refused('said_already', undefined)
      await notifyLive(tx, `look:${comment.lookId}`, 'comments')
    }
    const row = await findComment(tx, id)
    if (!row) throw new Error('a comment that was just changed is gone')
    return granted({ comment: singleCommentView(row) })
  })
}

/** Deletes the author's own comment, at any time; its text is erased, its replies stay [V2]. */
export async function deleteComment(
  { db }: Deps,
  actor: Actor,
  id: string,
): Promise<Decision<{ done: true }, 'not_found'>> {
  const { person } = actor
  if (!person || !may(actor, 'comment.change', { personId: person.id })) return refused('not_found')
  return commitIfGranted(db, async (tx): Promise<Decision<{ done: true }, 'not_found'>> => {
    const comment = await lockOwnComment(tx, id, person.id)
    if (!comment) return refused('not_found')
    await updateDeleted(tx, comment.shopId, id)
    await notifyLive(tx, `look:${comment.lookId}`, 'comments')
    return granted({ done: true })
  })
}
