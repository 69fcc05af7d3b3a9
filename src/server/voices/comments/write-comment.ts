import type { Transaction } from 'kysely'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { writeComment as writeCommentRoute } from '#contract/voices/comments.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { mentionedIn } from '#core/voices/comment-text.ts'
import { decideFlood, decideWords, editableUntil } from '#core/voices/decide-comment.ts'
import { FLOOD } from '#core/voices/limits.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { notifyLive } from '#server/live/notify-live.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { queueCommentMails } from '../mails/queue-comment-mails.ts'
import {
  findParent,
  findPublicLook,
  insertComment,
  type LookSpokenOf,
  listSaidSince,
  lockAuthor,
} from './comment-changes.store.ts'
import { singleCommentView } from './comment-views.ts'
import { findComment } from './comments.store.ts'
import { insertMentions, listPeopleOfLook } from './people-of-look.store.ts'

type Written = Decision<
  RouteOutput<typeof writeCommentRoute>,
  'invalid_input' | 'not_found' | 'rate_limited' | 'said_already',
  ProblemDetail | undefined
>
type Input = RouteParsed<typeof writeCommentRoute>['body']

const LONGEST_MS = Math.max(...FLOOD.map(({ withinMs }) => withinMs))

/** Comments on a public look, or replies to a comment [V1] [V5] [V8]. */
export async function writeComment(deps: Deps, actor: Actor, lookId: string, input: Input): Promise<Written> {
  const { person } = actor
  if (!person) return refused('not_found', undefined)
  const words = decideWords(input.body)
  if (!words.ok) return words

  return commitIfGranted(deps.db, async (tx): Promise<Written> => {
    const look = await findPublicLook(tx, lookId)
    if (!look || !may(actor, 'comment.write', { shopId: look.shopId, isPublic: true }))
      return refused('not_found', undefined)
    const parent = input.parentId === undefined ? null : await findParent(tx, look, input.parentId)
    if (parent === undefined) return refused('not_found', undefined)
    if (parent?.isReply) return refused('invalid_input', { fields: [{ path: 'parentId', rule: 'depth' }] })

    const at = deps.now()
    await lockAuthor(tx, person.id)
    // The shop's people answer what waits for them in one go.
    const isShopsAnswer = parent !== null && person.memberships.some(({ shopId }) => shopId === look.shopId)
    const calm = isShopsAnswer
      ? granted(undefined)
      : decideFlood(await listSaidSince(tx, person.id, at - LONGEST_MS), at)
    if (!calm.ok) return calm
    const comment = { id: deps.newId(), parentId: input.parentId ?? null, authorId: person.id, body: words.value, at }
    if (!(await insertComment(tx, look, comment))) return refused('said_already', undefined)

    const mentioned = await mention(tx, look, { ...comment, mentionIds: input.mentions ?? [] })
    await queueCommentMails(tx, deps, {
      ...comment,
      shopId: look.shopId,
      lookId,
      answers: parent?.authorId ?? null,
      mentioned,
    })
    await notifyLive(tx, `look:${look.id}`, 'comments')
    const row = await findComment(tx, comment.id)
    if (!row) throw new Error('a comment that was just written is gone')
    return granted({ comment: singleCommentView(row), canEditUntil: new Date(editableUntil(at)).toISOString() })
  })
}

/** Mentions those who were chosen, belong to this look and are named in the text [V8]; others are silently ignored. */
async function mention(
  tx: Transaction<DB>,
  look: LookSpokenOf,
  newComment: { id: string; authorId: string; body: string; mentionIds: readonly string[] },
): Promise<string[]> {
  if (newComment.mentionIds.length === 0) return []
  const people = await listPeopleOfLook(tx, look, newComment.authorId)
  const mentioned = mentionedIn(
    newComment.body,
    people.filter(({ id }) => newComment.mentionIds.includes(id)),
  )
  await insertMentions(tx, { shopId: look.shopId, commentId: newComment.id }, mentioned)
  return mentioned.map(({ id }) => id)
}
