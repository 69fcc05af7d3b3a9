import { z } from 'zod'
import { route } from '#contract/route.ts'
import { topicNames } from '#core/notices/topics.ts'

/** From the link in the mail. */
const token = z.string().regex(/^[\w-]{40,300}$/)
const output = z.object({
  /** shop: all that a shop sends to an address which its people entered */
  topic: z.enum([...(topicNames as [(typeof topicNames)[number]]), 'digest', 'shop']),
  /** with topic shop */
  shopName: z.string().optional(),
  byMail: z.boolean(),
})

export const viewUnsubscription = route({
  method: 'post',
  path: '/api/unsubscription',
  action: 'notice.unsubscribe',
  summary: 'What the link of a mail switches off, for whoever has it',
  body: z.object({ token }),
  output,
  refusals: ['not_found', 'invalid_input', 'malformed_request'],
})

export const changeUnsubscription = route({
  method: 'put',
  path: '/api/unsubscription',
  action: 'notice.unsubscribe',
  summary: 'Switches mails of one topic, of the digest or of a shop off or on again, by the link of a mail',
  body: z.object({ token, byMail: z.boolean() }),
  output,
  refusals: ['not_found', 'invalid_input', 'malformed_request'],
})
