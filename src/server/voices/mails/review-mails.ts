import { REVIEW_LINK_MS } from '#core/voices/reviews.ts'
import { formatWhen } from '#server/bookings/mails/format-when.ts'
import type { Deps } from '#server/deps.ts'
import type { Composer } from '#server/notices/mail.ts'
import { layOutMail, type MailText } from '#server/notices/mail-layout.ts'
import { newToken } from '#server/platform/secrets/tokens.ts'
import { type ReviewMailKind, reviewMailWords } from './review-mail-words.ts'
import { findAnswerForMail, findVisitToReview, insertReviewLink } from './review-mails.store.ts'
import { findReviewForShop } from './shop-voices.store.ts'
import { shortened } from './shortened.ts'
import { findReader } from './voice-mails.store.ts'

type Reader = { locale: string; email: string }

/** Composed when they are sent: who has reviewed meanwhile is not asked, and a deleted review gets no answer. */
export function reviewMails({
  db,
  config,
  now,
}: Pick<Deps, 'db' | 'config' | 'now'>): Record<ReviewMailKind, Composer> {
  const { publicUrl } = config

  function write(
    { locale: tag, email }: Reader,
    say: (words: ReturnType<typeof reviewMailWords>['words']) => MailText,
  ) {
    const { words, locale } = reviewMailWords(tag)
    return layOutMail(say(words), { to: email, locale, config })
  }

  const asks =
    (isAgain: boolean): Composer =>
    async ({ data, personId }) => {
      if (typeof data.appointmentId !== 'string' || personId === null) return null
      const visit = await findVisitToReview(db, data.appointmentId, personId)
      if (!visit) return null
      const { token, tokenHash } = newToken()
      await insertReviewLink(db, { ...visit, tokenHash, personId, expiresAt: now() + REVIEW_LINK_MS })
      const urls = [1, 2, 3, 4, 5].map((stars) => ({
        stars,
        url: `${publicUrl}/reviews/${visit.appointmentId}?stars=${stars}#${token}`,
      }))
      const when = formatWhen(visit, visit.timeZone, null)
      return write(visit, (words) =>
        words.asked({
          ...{ name: visit.name, shopName: visit.shopName, urls, isAgain },
          visit: {
            title: visit.lookTitle ?? visit.serviceName,
            lines: [words.about(visit.serviceName, visit.makerName), ...when],
          },
        }),
      )
    }

  const answered: Composer = async ({ data, personId }) => {
    if (typeof data.reviewId !== 'string' || personId === null) return null
    const found = await findAnswerForMail(db, data.reviewId, personId)
    if (!found) return null
    const url = `${publicUrl}/reviews/${found.appointmentId}`
    return write(found, (words) => words.answered({ ...found, reply: shortened(found.reply), url }))
  }

  const reviewed: Composer = async ({ data, personId, recipient }) => {
    if (typeof data.reviewId !== 'string' || personId === null) return null
    const [found, reader] = await Promise.all([
      findReviewForShop(db, data.reviewId, personId),
      findReader(db, personId, recipient),
    ])
    if (!found || !reader) return null
    const url = `${publicUrl}/studio/${found.slug}/voices`
    const facts = { ...found, name: reader.name, body: shortened(found.body), url }
    return write({ locale: reader.locale, email: recipient }, (words) => words.reviewed(facts))
  }

  return {
    review_asked: asks(false),
    review_asked_again: asks(true),
    review_answered: answered,
    shop_reviewed: reviewed,
  }
}
