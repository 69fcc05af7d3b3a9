import { z } from 'zod'
import { timeZone } from '#contract/identity/account-schemas.ts'
import { route } from '#contract/route.ts'
import { digestEvery } from '#core/notices/digest.ts'

const hour = z.number().int().min(0).max(23)
/** Quiet from one full hour until the other, by the person's clock, for pushes, mails or both. */
const quiet = z.object({ fromHour: hour, untilHour: hour, push: z.boolean(), mail: z.boolean() })
/** One mail with what gathered, at a full hour by the person's clock; weekday 1 is Monday. */
const digest = z.object({ every: z.enum(digestEvery), weekday: z.number().int().min(1).max(7), hour })
const output = z.object({
  quiet,
  digest,
  /** whose clock counts */
  timeZone: z.string(),
  /** where it comes from: the profile, the browser that last chose here, or nowhere, so that it is UTC */
  zoneFrom: z.enum(['profile', 'device', 'nowhere']),
})

export const getNoticeTimes = route({
  method: 'get',
  path: '/api/me/notices/times',
  action: 'account.view',
  summary: 'During which hours one is not disturbed, and when one’s digest comes',
  output,
  refusals: [],
})

export const changeNoticeTimes = route({
  method: 'put',
  path: '/api/me/notices/times',
  action: 'account.change',
  summary: 'Chooses during which hours pushes and mails that can wait do so, and when one’s digest comes',
  body: z
    .object({
      quiet,
      digest,
      /** the browser's zone: counts where the profile has none */
      deviceZone: timeZone,
    })
    .partial()
    .refine((given) => Object.keys(given).length > 0, { params: { rule: 'required' } }),
  output,
  refusals: ['invalid_input'],
})
