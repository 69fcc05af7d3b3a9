import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { deleteReviewPhoto, updateReviewDeleted } from './review-changes.store.ts'
import { type ReviewForm, viewReviewForm } from './view-review-form.ts'

type Own = { appointmentId: string; authorId: string }

/** Deletes the author's own review, at any time and for good [V72]. */
export async function deleteReview({ db }: Pick<Deps, 'db'>, own: Own): Promise<Decision<{ done: true }, 'not_found'>> {
  return commitIfGranted(db, async (tx): Promise<Decision<{ done: true }, 'not_found'>> => {
    return (await updateReviewDeleted(tx, own)) ? granted({ done: true }) : refused('not_found')
  })
}

/** Takes one picture back, at any time; its address is refused from now on [V73]. */
export async function withdrawReviewPhoto(
  deps: Pick<Deps, 'db' | 'now' | 'vault'>,
  own: Own & { photoId: string },
): Promise<Decision<ReviewForm, 'not_found'>> {
  if (!(await deleteReviewPhoto(deps.db, own))) return refused('not_found')
  return viewReviewForm(deps, own.appointmentId, { personId: own.authorId, tokenHash: null, now: deps.now() })
}
