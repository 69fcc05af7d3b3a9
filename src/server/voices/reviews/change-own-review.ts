import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { deleteReviewPhoto, lockReview, updateReviewDeleted } from './review-changes.store.ts'
import type { Reviewer } from './review-form.store.ts'
import { type ReviewForm, viewReviewForm } from './view-review-form.ts'

type Deleted = Decision<{ done: true }, 'not_found'>

/** Deletes a review, at any time and for good, for its author or by the link in a mail [V72] [V76]. */
export async function deleteReview(
  { db }: Pick<Deps, 'db'>,
  appointmentId: string,
  reviewer: Reviewer,
): Promise<Deleted> {
  return commitIfGranted(db, async (tx): Promise<Deleted> => {
    const review = await lockReview(tx, appointmentId, reviewer)
    return review && (await updateReviewDeleted(tx, review)) ? granted({ done: true }) : refused('not_found')
  })
}

/** Takes one picture back, at any time; its address is refused from now on [V73]. */
export async function withdrawReviewPhoto(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  { id, photoId }: { id: string; photoId: string },
  reviewer: Reviewer,
): Promise<Decision<ReviewForm, 'not_found'>> {
  const withdrawn = await commitIfGranted(deps.db, async (tx): Promise<Decision<void, 'not_found'>> => {
    const review = await lockReview(tx, id, reviewer)
    return review && (await deleteReviewPhoto(tx, review, photoId)) ? granted(undefined) : refused('not_found')
  })
  return withdrawn.ok ? viewReviewForm(deps, id, reviewer) : withdrawn
}
