import { z } from 'zod'
import { price } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { pollHours, pollName, pollTimes, refinePoll } from './poll-forms.ts'

const instant = z.iso.datetime({ offset: true })
const token = z.string().max(100)
export const ownPoll = z
  .object({
    id: z.uuid(),
    title: z.string(),
    shopName: z.string(),
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    people: z.number().int(),
    endsAt: instant,
    /** null after the installation's keys were changed: the link itself still works */
    url: z.url().nullable(),
  })
  .meta({ id: 'OwnPoll' })

export const pollView = z
  .object({
    look: z.object({
      id: z.uuid(),
      title: z.string(),
      serviceName: z.string(),
      makerName: z.string(),
      durationMin: z.number().int(),
      price,
      photo: photoView.nullable(),
      shop: z.object({ slug: z.string(), name: z.string(), timeZone: z.string() }),
    }),
    /** false: the look is not public any more, so nothing fits */
    isBookable: z.boolean(),
    ...pollTimes,
    endsAt: instant,
    /** the reader made the link */
    isOwn: z.boolean(),
    /** in the order they answered */
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** offered starts, those first to which most can come; makers: how many could take somebody then */
    fits: z.array(z.object({ startsAt: instant, who: z.array(z.uuid()), makers: z.number().int() })),
    /** ways to give everybody an appointment one after the other */
    turns: z.array(z.array(z.object({ startsAt: instant, who: z.uuid() }))),
  })
  .meta({ id: 'TimePoll' })

export const listPolls = route({
  method: 'get',
  path: '/api/together',
  action: 'share.view',
  summary: 'One’s own links that ask others when they can',
  output: z.object({ items: z.array(ownPoll) }),
  refusals: [],
})

export const makePoll = route({
  method: 'post',
  path: '/api/together',
  action: 'share.change',
  summary: 'A link that asks several people when they can come to a look, for 30 days',
  body: refinePoll(z.strictObject({ lookId: z.uuid(), ...pollTimes })),
  output: ownPoll,
  refusals: ['invalid_input', 'not_found', 'too_many'],
})

export const deletePoll = route({
  method: 'delete',
  path: '/api/together/{id}',
  action: 'share.change',
  summary: 'A link of one’s own ends at once, and every answer with it',
  params: z.object({ id: z.uuid() }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found'],
})

export const viewPoll = route({
  method: 'get',
  path: '/api/together/links/{token}',
  action: 'shared.view',
  summary: 'What a link asks, who has answered, and the free times that fit them',
  params: z.object({ token }),
  output: pollView,
  refusals: ['not_found', 'rate_limited'],
})

export const answerPoll = route({
  method: 'put',
  path: '/api/together/links/{token}/answers/{id}',
  action: 'shared.answer',
  summary: 'A first name and the hours one can come, without an account; the key changes the answer later',
  params: z.object({ token, id: z.uuid() }),
  body: z.strictObject({
    name: pollName,
    hours: pollHours,
    /** chosen by whoever answers */
    key: z.string().regex(/^[\w-]{22,64}$/),
  }),
  output: pollView,
  refusals: ['not_found', 'too_many', 'forbidden', 'rate_limited'],
})
