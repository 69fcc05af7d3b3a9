import { z } from 'zod'
import { price } from '#contract/looks/looks.ts'
import { photoView, privatePhotoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { REVIEW_LIMITS } from '#core/voices/reviews.ts'

const instant = z.iso.datetime({ offset: true })
const appointmentId = z.object({ id: z.uuid() })

/** The token of the link in a mail, for somebody who is not signed in. */
const key = z
  .string()
  .regex(/^[\w-]{20,100}$/)
  .optional()

const audience = z.enum(['everyone', 'shop'])

export const ownReview = z
  .object({
    id: z.uuid(),
    rating: z.number().int(),
    body: z.string(),
    /** hidden: by the operator */
    state: z.enum(['published', 'hidden']),
    createdAt: instant,
    editedAt: instant.nullable(),
    editableUntil: instant,
    photos: z.array(
      z.object({
        id: z.uuid(),
        /** null until it is processed */
        photo: z.union([privatePhotoView, photoView]).nullable(),
        alt: z.string(),
        audience,
        withLook: z.boolean(),
      }),
    ),
    reply: z.object({ body: z.string(), repliedAt: instant }).nullable(),
  })
  .meta({ id: 'OwnReview' })

export const reviewForm = z
  .object({
    appointment: z.object({
      id: z.uuid(),
      bookingId: z.uuid(),
      serviceName: z.string(),
      makerName: z.string(),
      startsAt: instant,
      price,
      shop: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
      look: z.object({ id: z.uuid(), title: z.string(), photo: photoView.nullable() }).nullable(),
    }),
    /** what the author may do now; or why nothing */
    may: z.enum(['write', 'edit', 'own_shop', 'not_completed', 'over', 'hidden', 'deleted']),
    review: ownReview.nullable(),
    /** the client is signed in, not only here by the link */
    isSignedIn: z.boolean(),
  })
  .meta({ id: 'ReviewForm' })

export const openReview = route({
  method: 'post',
  path: '/api/reviews/{id}/open',
  action: 'review.write',
  summary: 'The form of the review of an appointment, for its client or by the link in a mail. Changes nothing',
  params: appointmentId,
  body: z.object({ key }),
  output: reviewForm,
  refusals: ['invalid_input', 'malformed_request', 'not_found'],
})

export const saveReview = route({
  method: 'put',
  path: '/api/reviews/{id}',
  action: 'review.write',
  summary: 'Writes the review of a completed appointment, or changes it for 14 days',
  params: appointmentId,
  body: z.object({
    key,
    rating: z.number().int().min(1).max(5),
    // A character may be two units; the core counts characters.
    body: z.string().max(REVIEW_LIMITS.body * 2),
    photos: z
      .array(z.object({ id: z.uuid(), alt: z.string().max(600), audience, withLook: z.boolean() }))
      .max(REVIEW_LIMITS.photos),
  }),
  output: reviewForm,
  refusals: ['invalid_input', 'malformed_request', 'not_found', 'own_shop', 'review_edit_over'],
})

export const deleteReview = route({
  method: 'post',
  path: '/api/reviews/{id}/delete',
  action: 'review.write',
  summary: 'Deletes the review with its pictures, for good: for its author or by the link in a mail',
  params: appointmentId,
  body: z.object({ key }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['invalid_input', 'malformed_request', 'not_found'],
})

export const withdrawReviewPhoto = route({
  method: 'post',
  path: '/api/reviews/{id}/photos/{photoId}/withdraw',
  action: 'review.write',
  summary:
    'Takes one picture of a review back, at any time, for its author or by the link in a mail: its address is refused at once',
  params: z.object({ id: z.uuid(), photoId: z.uuid() }),
  body: z.object({ key }),
  output: reviewForm,
  refusals: ['invalid_input', 'malformed_request', 'not_found'],
})

export const answerReview = route({
  method: 'put',
  path: '/api/studio/{shop}/reviews/{id}/reply',
  action: 'voice.answer',
  summary: 'The shop’s one answer to a review, or its change within 14 days',
  params: z.object({ shop: z.string().min(3).max(40), id: z.uuid() }),
  body: z.object({ body: z.string().max(REVIEW_LIMITS.reply * 2) }),
  output: z.object({ reply: z.object({ body: z.string(), repliedAt: instant, editedAt: instant.nullable() }) }),
  refusals: ['invalid_input', 'malformed_request', 'not_found', 'review_edit_over'],
})
