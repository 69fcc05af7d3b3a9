import type { z } from 'zod'
import type { reviewForm } from '#contract/voices/reviews.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import { mayEditReview, reviewEditableUntil } from '#core/voices/reviews.ts'
import type { Deps } from '#server/deps.ts'
import { photoView, photoViewOrNull } from '#server/looks/photo-view.ts'
import { ACCESS_MS, sealAccess } from '#server/photos/serving/photo-access.ts'
import {
  findReviewForm,
  type OwnPhotoRow,
  type Reviewer,
  type ReviewFormRow,
  type Written,
} from './review-form.store.ts'

export type ReviewForm = z.output<typeof reviewForm>

/** What the author of a review sees; for everybody else it does not exist [V76]. One statement. */
export async function viewReviewForm(
  deps: Pick<Deps, 'db' | 'vault'>,
  appointmentId: string,
  reviewer: Reviewer,
): Promise<Decision<ReviewForm, 'not_found'>> {
  const row = await findReviewForm(deps.db, appointmentId, reviewer)
  return row ? granted(formView(deps, row, reviewer)) : refused('not_found')
}

function formView({ vault }: Pick<Deps, 'vault'>, row: ReviewFormRow, { personId, now }: Reviewer): ReviewForm {
  const { lookId, lookTitle } = row
  return {
    appointment: {
      id: row.id,
      bookingId: row.bookingId,
      serviceName: row.serviceName,
      makerName: row.makerName,
      startsAt: row.startsAt.toISOString(),
      price: { minor: row.priceMinor, currency: row.currency, kind: row.priceKind },
      shop: { slug: row.shopSlug, name: row.shopName, timeZone: row.timeZone },
      look:
        lookId === null || lookTitle === null
          ? null
          : { id: lookId, title: lookTitle, photo: photoViewOrNull(row.lookPhoto) },
    },
    may: whatMay(row, now),
    review: row.reviewId === null || row.reviewState === 'deleted' ? null : reviewOf({ vault }, row, now),
    isSignedIn: row.clientId === personId,
  }
}

function whatMay(row: ReviewFormRow, now: EpochMs): ReviewForm['may'] {
  if (row.reviewId !== null) {
    if (row.reviewState !== 'published') return row.reviewState
    return mayEditReview(row.createdAt.getTime(), now) ? 'edit' : 'over'
  }
  if (row.isOwnShop) return 'own_shop'
  return row.state === 'completed' ? 'write' : 'not_completed'
}

function reviewOf(
  deps: Pick<Deps, 'vault'>,
  row: ReviewFormRow & Written,
  now: EpochMs,
): NonNullable<ReviewForm['review']> {
  return {
    id: row.reviewId,
    rating: row.rating,
    body: row.body,
    state: row.reviewState === 'hidden' ? 'hidden' : 'published',
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    editableUntil: new Date(reviewEditableUntil(row.createdAt.getTime())).toISOString(),
    photos: row.photos.map((photo) => ownPhoto(deps, photo, now)),
    reply: row.reply !== null && row.repliedAt ? { body: row.reply, repliedAt: row.repliedAt.toISOString() } : null,
  }
}

function ownPhoto({ vault }: Pick<Deps, 'vault'>, row: OwnPhotoRow, now: EpochMs) {
  const { id, audience, withLook } = row
  const alt = row.alt ?? ''
  if (!row.photo) return { id, alt, audience, withLook, photo: null }
  const view = photoView(row.photo)
  if (!row.isPrivate) return { id, alt, audience, withLook, photo: view }
  const { hash: name, ...facts } = view
  const endsAt = now + ACCESS_MS
  const access = sealAccess({ vault }, { name, endsAt })
  return { id, alt, audience, withLook, photo: { ...facts, access, endsAt: new Date(endsAt).toISOString() } }
}
