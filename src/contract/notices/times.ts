import { z } from 'zod'
import { route } from '#contract/route.ts'

const hour = z.number().int().min(0).max(23)
/** Quiet from one full hour until the other, by the person's clock, for pushes, mails or both. */
const quiet = z.object({ fromHour: hour, untilHour: hour, push: z.boolean(), mail: z.boolean() })
const output = z.object({
  quiet,
  /** whose clock counts */
  timeZone: z.string(),
})

export const getNoticeTimes = route({
  method: 'get',
  path: '/api/me/notices/times',
  action: 'account.view',
  summary: 'During which hours one is not disturbed',
  output,
  refusals: [],
})

export const changeNoticeTimes = route({
  method: 'put',
  path: '/api/me/notices/times',
  action: 'account.change',
  summary: 'Chooses during which hours pushes and mails that can wait do so',
  body: z.object({ quiet }),
  output,
  refusals: ['invalid_input'],
})
