import { REVIEW_LINK_MS } from '#core/voices/reviews.ts'
import type { MailPicture } from '#server/notices/mail.ts'
import { findMailReader } from '#server/notices/readers.store.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { findVisitToReview, insertReviewLink, type VisitToReview } from '#server/voices/mails/review-asks.store.ts'
import { type Loader, textOf } from '../loader.ts'
import { readWidePicture } from './mail-picture.ts'
import {
  type AnsweredReview,
  type CommentForMail,
  findAnsweredReview,
  findCommentForMail,
  findReviewForShop,
  type ReviewForShop,
} from './voices.store.ts'

/** To whom a comment concerns; one deleted meanwhile is not mailed. */
export const loadComment: Loader<CommentForMail & { name: string; url: string }> = async (
  { data, personId, recipient },
  { db, config },
) => {
  if (typeof data.commentId !== 'string' || personId === null) return null
  const [comment, reader] = await Promise.all([
    findCommentForMail(db, data.commentId),
    findMailReader(db, personId, recipient),
  ])
  if (!comment || !reader) return null
  const url = `${config.publicUrl}/looks/${comment.lookId}#comment-${data.commentId}`
  return { to: recipient, locale: reader.locale, facts: { ...comment, name: reader.name, url } }
}

export type AskedFacts = VisitToReview & {
  isAgain: boolean
  picture: MailPicture | null
  /** by the number of stars */
  urls: readonly { stars: number; url: string }[]
}

/** To the client of a visit, at their current address; who has reviewed meanwhile is not asked. */
export const toVisitor =
  ({ isAgain }: { isAgain: boolean }): Loader<AskedFacts> =>
  async ({ data, personId }, { db, blobs, config, now }) => {
    if (typeof data.appointmentId !== 'string' || personId === null) return null
    const visit = await findVisitToReview(db, data.appointmentId, personId)
    if (!visit) return null
    const { token, tokenHash } = newToken()
    await insertReviewLink(db, { ...visit, tokenHash, personId, expiresAt: now() + REVIEW_LINK_MS })
    const urls = [1, 2, 3, 4, 5].map((stars) => ({
      stars,
      url: `${config.publicUrl}/reviews/${visit.appointmentId}?stars=${stars}#${token}`,
    }))
    const picture = await readWidePicture(blobs, visit.photo)
    return { to: visit.email, locale: visit.locale, facts: { ...visit, picture, isAgain, urls } }
  }

/** To the author of a review, about the shop's answer. */
export const loadReviewAnswer: Loader<AnsweredReview & { url: string }> = async (notice, { db, config }) => {
  const id = textOf(notice, 'reviewId')
  if (id === null || notice.personId === null) return null
  const review = await findAnsweredReview(db, id, notice.personId)
  if (!review) return null
  const url = `${config.publicUrl}/reviews/${review.appointmentId}`
  return { to: review.email, locale: review.locale, facts: { ...review, url } }
}

/** To the shop's people, about a review that is still published. */
export const loadNewReview: Loader<ReviewForShop & { name: string; url: string }> = async (
  { data, personId, recipient },
  { db, config },
) => {
  if (typeof data.reviewId !== 'string' || personId === null) return null
  const [review, reader] = await Promise.all([
    findReviewForShop(db, data.reviewId, personId),
    findMailReader(db, personId, recipient),
  ])
  if (!review || !reader) return null
  const url = `${config.publicUrl}/studio/${review.slug}/voices#${data.reviewId}`
  return { to: recipient, locale: reader.locale, facts: { ...review, name: reader.name, url } }
}
