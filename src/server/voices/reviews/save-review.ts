import type { Transaction } from 'kysely'
import type { RouteParsed } from '#contract/route.ts'
import type { saveReview as saveReviewRoute } from '#contract/voices/reviews.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import { decideReview, mayEditReview, type ReviewInput } from '#core/voices/reviews.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { listToldOfReview } from '../mails/shop-voices.store.ts'
import { insertReview, lockReview, type ReviewKey, replacePhotos, updateReview } from './review-changes.store.ts'
import type { Reviewer } from './review-form.store.ts'
import { type ReviewForm, viewReviewForm } from './view-review-form.ts'

type Refusal = 'invalid_input' | 'not_found' | 'own_shop' | 'review_edit_over'
type Saved = Decision<ReviewForm, Refusal, ProblemDetail | undefined>

/** Writes the review of a completed appointment, or changes it for 14 days [V70] [V71] [V72] [V73]. */
export async function saveReview(
  deps: Pick<Deps, 'db' | 'newId' | 'vault'>,
  appointmentId: string,
  reviewer: Reviewer,
  typed: Omit<RouteParsed<typeof saveReviewRoute>['body'], 'key'>,
): Promise<Saved> {
  const decided = decideReview(typed)
  if (!decided.ok) return decided
  const review = decided.value
  return commitIfGranted(deps.db, async (tx): Promise<Saved> => {
    const fresh = await insertReview(tx, { id: deps.newId(), appointmentId, ...review }, reviewer)
    const done = fresh
      ? await addPhotos({ ...deps, db: tx }, fresh, review, reviewer)
      : await changeReview({ ...deps, db: tx }, appointmentId, review, reviewer)
    if (!done.ok) return done
    if (fresh) await tellShop(tx, deps, fresh, reviewer.now)
    return viewReviewForm({ ...deps, db: tx }, appointmentId, reviewer) as Promise<Saved>
  })
}

/** The shop's people who hear of reviews [N67], once: a changed review tells nobody. */
async function tellShop(tx: Transaction<DB>, { newId }: Pick<Deps, 'newId'>, { shopId, id }: ReviewKey, at: EpochMs) {
  for (const person of await listToldOfReview(tx, { shopId, reviewId: id }))
    await insertNotice(tx, {
      id: newId(),
      kind: 'shop_reviewed',
      recipient: person.email,
      personId: person.id,
      data: { reviewId: id },
      dueAt: at,
      dedupeKey: `review ${id} ${person.id}`,
    })
}

type Done = Decision<void, Refusal, ProblemDetail | undefined>
type Tx = Pick<Deps, 'db' | 'vault'>

const unusablePhoto = refused('invalid_input', { fields: [{ path: 'photos', rule: 'photo' }] })

async function addPhotos({ db }: Tx, key: ReviewKey, review: ReviewInput, { now }: Reviewer): Promise<Done> {
  return (await replacePhotos(db, key, review.photos, now)) === null ? unusablePhoto : granted(undefined)
}

async function changeReview(deps: Tx, appointmentId: string, review: ReviewInput, reviewer: Reviewer): Promise<Done> {
  const found = await lockReview(deps.db, appointmentId, reviewer)
  if (!found) {
    const form = await viewReviewForm(deps, appointmentId, reviewer)
    return refused(form.ok && form.value.may === 'own_shop' ? 'own_shop' : 'not_found', undefined)
  }
  if (found.state !== 'published' || !mayEditReview(found.createdAt.getTime(), reviewer.now))
    return refused('review_edit_over', undefined)
  const hasOtherPhotos = await replacePhotos(deps.db, found, review.photos, reviewer.now)
  if (hasOtherPhotos === null) return unusablePhoto
  await updateReview(deps.db, found, { ...review, at: reviewer.now, hasOtherPhotos })
  return granted(undefined)
}
