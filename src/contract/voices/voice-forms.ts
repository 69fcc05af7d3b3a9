import { z } from 'zod'
import { paragraphs } from '#contract/studio/studio-schemas.ts'
import { cleanText } from '#core/clean-text.ts'
import { APPEAL_MOST } from '#core/moderation/verdicts.ts'
import { countLinks } from '#core/voices/comment-text.ts'
import { COMMENT_LENGTH, MOST_LINKS, REPORT_MOST } from '#core/voices/limits.ts'
import { REVIEW_LIMITS } from '#core/voices/reviews.ts'

/** What people write about what they see here, shared by the forms and the server. */
export const reportReason = z.enum(['spam', 'rude', 'not_theirs', 'unsafe', 'other'])
export const reportWords = z.string().trim().max(REPORT_MOST)
export const reportForm = z.object({
  reason: reportReason.nullable().refine((reason) => reason !== null, { params: { rule: 'required' } }),
  body: reportWords,
})

export const commentWords = z.string().trim().min(COMMENT_LENGTH.least).max(COMMENT_LENGTH.most)
export const commentForm = z.object({
  body: commentWords.refine((body) => countLinks(body) <= MOST_LINKS, { params: { rule: 'links' } }),
})

export const appealWords = z.string().overwrite(cleanText).trim().min(1).max(APPEAL_MOST)
export const appealForm = z.object({ words: appealWords })

export const reviewWords = paragraphs(0, REVIEW_LIMITS.body)
/** Nothing is chosen at first. */
export const reviewForm = z.object({
  rating: z
    .number()
    .int()
    .max(5)
    .refine((stars) => stars > 0, { params: { rule: 'required' } }),
  body: reviewWords,
})

/** A shop's answer to a review. */
export const replyWords = paragraphs(1, REVIEW_LIMITS.reply)
export const replyForm = z.object({ body: replyWords })
