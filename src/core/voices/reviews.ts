import { cleanLine, cleanText } from '../clean-text.ts'
import { type Decision, granted, refused } from '../decision.ts'
import { DAY_MS, type EpochMs, HOUR_MS } from '../time.ts'

/** Limits of reviews [V70] [V72] [V73]. */
export const REVIEW_LIMITS = { body: 4000, photos: 6, altLeast: 3, altMost: 250, reply: 2000 } as const
export const REVIEW_EDIT_MS = 14 * DAY_MS
/** How long the link in a mail permits to write the review [V76]. */
export const REVIEW_LINK_MS = 60 * DAY_MS

/** When a client is asked for a review [V75]: after the end, once more after the first mail, only in waking hours of the shop's zone. */
export const REVIEW_ASKING = {
  afterMs: 3 * HOUR_MS,
  /** an appointment that ended longer ago is not asked about any more */
  latestMs: 3 * DAY_MS,
  againAfterMs: 5 * DAY_MS,
  againLatestMs: 8 * DAY_MS,
  fromHour: 9,
  untilHour: 21,
} as const

/** The weighted average counts five reviews of 4 stars that nobody wrote [V80]. */
export const RATING_PRIOR = { reviews: 5, stars: 4 } as const

/** What orders and filters searches: one review moves it by at most a sixth of the way [V80]. */
export function weightedRating(sum: number, count: number): number {
  return (RATING_PRIOR.reviews * RATING_PRIOR.stars + sum) / (RATING_PRIOR.reviews + count)
}

/** The plain mean that is shown, of a shop with reviews, from what its listings store. */
export function meanRating(weighted: number, count: number): number {
  const { reviews, stars } = RATING_PRIOR
  const sum = Math.round(weighted * (reviews + count) - reviews * stars)
  return Math.round((sum / count) * 100) / 100
}

export type PhotoAudience = 'everyone' | 'shop'
export type ReviewPhotoInput = { id: string; alt: string; audience: PhotoAudience; withLook: boolean }
export type ReviewInput = { rating: number; body: string; photos: readonly ReviewPhotoInput[] }

type Field = { path: string; rule: string; bound?: number }

/** The review as it will be stored, if it is acceptable [V70] [V73]. */
export function decideReview(typed: ReviewInput): Decision<ReviewInput, 'invalid_input', { fields: Field[] }> {
  const refuse = (field: Field) => refused('invalid_input', { fields: [field] })
  const body = cleanText(typed.body)
  if (![1, 2, 3, 4, 5].includes(typed.rating)) return refuse({ path: 'rating', rule: 'range' })
  if ([...body].length > REVIEW_LIMITS.body) return refuse({ path: 'body', rule: 'max', bound: REVIEW_LIMITS.body })
  if (typed.photos.length > REVIEW_LIMITS.photos)
    return refuse({ path: 'photos', rule: 'max', bound: REVIEW_LIMITS.photos })
  if (new Set(typed.photos.map(({ id }) => id)).size < typed.photos.length)
    return refuse({ path: 'photos', rule: 'unique' })
  const photos = typed.photos.map((photo) => ({
    ...photo,
    alt: cleanLine(photo.alt),
    // Consent to show it with the look makes sense only for what everyone may see.
    withLook: photo.withLook && photo.audience === 'everyone',
  }))
  const short = photos.findIndex(({ alt }) => [...alt].length < REVIEW_LIMITS.altLeast)
  if (short >= 0) return refuse({ path: `photos.${short}.alt`, rule: 'min', bound: REVIEW_LIMITS.altLeast })
  const long = photos.findIndex(({ alt }) => [...alt].length > REVIEW_LIMITS.altMost)
  if (long >= 0) return refuse({ path: `photos.${long}.alt`, rule: 'max', bound: REVIEW_LIMITS.altMost })
  return granted({ rating: typed.rating, body, photos })
}

/** The shop's answer as it will be stored [V74]. */
export function decideReply(typed: string): Decision<string, 'invalid_input', { fields: Field[] }> {
  const body = cleanText(typed)
  const refuse = (rule: string, bound: number) => refused('invalid_input', { fields: [{ path: 'body', rule, bound }] })
  if (body === '') return refuse('min', 1)
  if ([...body].length > REVIEW_LIMITS.reply) return refuse('max', REVIEW_LIMITS.reply)
  return granted(body)
}

/** Reviews and the shop's answers can be changed for 14 days [V72] [V74]. */
export function reviewEditableUntil(writtenAt: EpochMs): EpochMs {
  return writtenAt + REVIEW_EDIT_MS
}

export function mayEditReview(writtenAt: EpochMs, now: EpochMs): boolean {
  return now < reviewEditableUntil(writtenAt)
}
