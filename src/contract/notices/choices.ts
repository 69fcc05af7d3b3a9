import { z } from 'zod'
import { route } from '#contract/route.ts'
import { topicNames } from '#core/notices/topics.ts'

const topic = z.enum(topicNames as [(typeof topicNames)[number]])
const choice = z.object({
  byMail: z.boolean(),
  inApp: z.boolean(),
  byPush: z.boolean(),
  /** its mails come with the digest, if one has it */
  inDigest: z.boolean(),
})
const output = z.object({
  /** those that can reach the person */
  topics: z.array(choice.extend({ topic, isMailFixed: z.boolean(), mayGather: z.boolean() })),
})

export const getNoticeChoices = route({
  method: 'get',
  path: '/api/me/notices/choices',
  action: 'account.view',
  summary: 'Which notices reach one, and how',
  output,
  refusals: [],
})

export const changeNoticeChoice = route({
  method: 'put',
  path: '/api/me/notices/choices/{topic}',
  action: 'account.change',
  summary: 'Chooses how one topic reaches one: by mail, at once or with the digest, in the app, by push, or not at all',
  params: z.object({ topic }),
  body: choice,
  output,
  refusals: ['invalid_input'],
})
