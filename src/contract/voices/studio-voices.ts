import { z } from 'zod'
import { photoView, privatePhotoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { TEMPLATE_LIMITS } from '#core/voices/studio-voices.ts'

const instant = z.iso.datetime({ offset: true })
const ofShop = z.object({ shop: z.string().min(3).max(40) })

export const voice = z
  .object({
    kind: z.enum(['comment', 'review']),
    id: z.uuid(),
    createdAt: instant,
    author: z.object({ name: z.string(), avatar: photoView.nullable() }),
    body: z.string(),
    /** of a review */
    rating: z.number().int().nullable(),
    photos: z.array(z.union([privatePhotoView, photoView])),
    /** when the visit of a review was, and with whom */
    visit: z
      .object({ startsAt: instant, timeZone: z.string(), makerName: z.string(), serviceName: z.string() })
      .nullable(),
    look: z.object({ id: z.uuid(), title: z.string(), photo: photoView.nullable() }).nullable(),
    /** canEdit: the shop's answer to a review, for 14 days */
    answer: z.object({ body: z.string(), at: instant, by: z.string().nullable(), canEdit: z.boolean() }).nullable(),
  })
  .meta({ id: 'Voice' })

export const listVoices = route({
  method: 'get',
  path: '/api/studio/{shop}/voices',
  action: 'voice.answer',
  summary: 'Comments and reviews: those that wait for an answer, oldest first, or the answered ones, newest first',
  params: ofShop,
  query: z.object({
    kind: z.enum(['comment', 'review']).optional(),
    state: z.enum(['waiting', 'answered']).optional(),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ items: z.array(voice), nextCursor: z.string().nullable() }),
  refusals: ['invalid_input', 'not_found'],
})

export const getVoicesSummary = route({
  method: 'get',
  path: '/api/studio/{shop}/voices/summary',
  action: 'voice.answer',
  summary: 'How many wait and were answered, how fast, the ratings, and the shop’s own templates',
  params: ofShop,
  output: z.object({
    waiting: z.number().int(),
    answered: z.number().int(),
    /** median time to the first answer over 90 days; for the team alone */
    medianMinutes: z.number().int().nullable(),
    reviews: z.number().int(),
    reviewsThisMonth: z.number().int(),
    average: z.number().nullable(),
    /** number of ratings of 5, 4, 3, 2, 1 */
    distribution: z.array(z.number().int()),
    templates: z.array(z.string()),
    canChangeTemplates: z.boolean(),
  }),
  refusals: ['invalid_input', 'not_found'],
})

export const setVoiceTemplates = route({
  method: 'put',
  path: '/api/studio/{shop}/voices/templates',
  action: 'shop.run',
  summary: 'The shop’s own templates for answers, all at once',
  params: ofShop,
  body: z.object({
    templates: z.array(z.string().max(TEMPLATE_LIMITS.body * 2)).max(TEMPLATE_LIMITS.most),
  }),
  output: z.object({ templates: z.array(z.string()) }),
  refusals: ['invalid_input', 'malformed_request', 'not_found'],
})
