import type { RouteOutput } from '#contract/route.ts'
import type { answerReview as answerReviewRoute } from '#contract/voices/reviews.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { decideReply, mayEditReview } from '#core/voices/reviews.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { findShopId } from '#server/shops/shops.store.ts'
import { lockAnsweredReview, updateReply } from './answers.store.ts'

type Answered = Decision<
  RouteOutput<typeof answerReviewRoute>,
  'invalid_input' | 'not_found' | 'review_edit_over',
  ProblemDetail | undefined
>

/** The shop answers once and may change its answer for 14 days; the author is told of the first one [V74]. */
export async function answerReview(
  deps: Deps,
  actor: Actor,
  { shop, id }: { shop: string; id: string },
  typed: string,
): Promise<Answered> {
  const { person } = actor
  if (!person) return refused('not_found', undefined)
  const words = decideReply(typed)
  if (!words.ok) return words
  const at = deps.now()
  return commitIfGranted(deps.db, async (tx): Promise<Answered> => {
    const shopId = await findShopId(tx, shop)
    const review = shopId && (await lockAnsweredReview(tx, { shopId, id }))
    if (!review) return refused('not_found', undefined)
    const { makerPersonId } = review
    const subject = makerPersonId === null ? { shopId } : { shopId, personId: makerPersonId }
    if (!may(actor, 'voice.answer', subject)) return refused('not_found', undefined)
    const isFirst = review.repliedAt === null
    if (review.repliedAt !== null && !mayEditReview(review.repliedAt.getTime(), at))
      return refused('review_edit_over', undefined)
    const reply = await updateReply(tx, review, { body: words.value, personId: person.id, at })
    if (isFirst && review.authorEmail !== null)
      await insertNotice(tx, {
        id: deps.newId(),
        kind: 'review_answered',
        recipient: review.authorEmail,
        personId: review.authorId,
        data: { reviewId: id },
        dueAt: at,
        dedupeKey: `review answered ${id}`,
      })
    return granted({
      reply: {
        body: words.value,
        repliedAt: reply.repliedAt.toISOString(),
        editedAt: reply.editedAt?.toISOString() ?? null,
      },
    })
  })
}
