import * as contract from '#contract/voices/reviews.ts'
import * as voices from '#contract/voices/studio-voices.ts'
import type { Deps } from '#server/deps.ts'
import { actorIfKnown, actorOf } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp, ServerContext } from '#server/platform/http/server-app.ts'
import { hashToken } from '#server/platform/secrets/tokens.ts'
import { listVoices } from '../studio/list-voices.ts'
import { setTemplates } from '../studio/set-templates.ts'
import { viewVoicesSummary } from '../studio/view-voices-summary.ts'
import { answerReview } from './answer-review.ts'
import { deleteReview, withdrawReviewPhoto } from './change-own-review.ts'
import type { Reviewer } from './review-form.store.ts'
import { saveReview } from './save-review.ts'
import { viewReviewForm } from './view-review-form.ts'

export function mountReviews(app: ServerApp, deps: Deps): void {
  const reviewerOf = async (c: ServerContext, key: string | undefined): Promise<Reviewer> => ({
    personId: (await actorIfKnown(c, deps.config)).person?.id ?? null,
    tokenHash: key === undefined ? null : hashToken(key),
    now: deps.now(),
  })

  mount(app, contract.openReview, async ({ params, body, c }) =>
    viewReviewForm(deps, params.id, await reviewerOf(c, body.key)),
  )
  mount(app, contract.saveReview, async ({ params, body: { key, ...typed }, c }) =>
    saveReview(deps, params.id, await reviewerOf(c, key), typed),
  )
  mount(app, contract.deleteReview, async ({ params, body, c }) =>
    deleteReview(deps, params.id, await reviewerOf(c, body.key)),
  )
  mount(app, contract.withdrawReviewPhoto, async ({ params, body, c }) =>
    withdrawReviewPhoto(deps, params, await reviewerOf(c, body.key)),
  )
  mount(app, contract.answerReview, async ({ params, body, c }) =>
    answerReview(deps, await actorOf(c), params, body.body),
  )
  mount(app, voices.listVoices, async ({ params, query, c }) => listVoices(deps, await actorOf(c), params.shop, query))
  mount(app, voices.getVoicesSummary, async ({ params, c }) => viewVoicesSummary(deps, await actorOf(c), params.shop))
  mount(app, voices.setVoiceTemplates, async ({ params, body, c }) =>
    setTemplates(deps, await actorOf(c), params.shop, body.templates),
  )
}
