import { z } from 'zod'
import { route } from '#contract/route.ts'
import { calendarDay, rowVersion } from '#contract/scalars.ts'
import { cleanText } from '#core/clean-text.ts'
import { REASON_MOST } from '#core/moderation/verdicts.ts'

export const shopState = z.enum(['draft', 'in_review', 'live', 'paused', 'suspended', 'closed'])

const movedShop = z
  .object({ id: z.uuid(), slug: z.string(), name: z.string(), state: shopState, version: z.number().int() })
  .meta({ id: 'MovedShop' })

const refusals = ['not_found', 'conflict', 'reason_needed', 'bookings_ahead', 'invalid_input'] as const

export const runShop = route({
  method: 'post',
  path: '/api/studio/{shop}/moves',
  action: 'shop.own',
  summary: 'Pause a shop, with the day it opens again if that is known, resume it, or close it for good',
  params: z.object({ shop: z.string().max(40) }),
  body: z.object({
    event: z.enum(['pause', 'resume', 'close']),
    /** pause: the first day on which it is open again */
    until: calendarDay.optional(),
    version: rowVersion.optional(),
  }),
  output: movedShop,
  refusals,
})

export const judgeShop = route({
  method: 'post',
  path: '/api/operator/shops/{id}/moves',
  action: 'shop.judge',
  summary: 'Approve or return a shop in review, suspend or reinstate one; about the version that was seen',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    event: z.enum(['approve', 'return', 'suspend', 'reinstate']),
    /** conflict if the shop changed since */
    version: rowVersion,
    /** needed to return and to suspend; the owner reads it */
    reason: z.string().overwrite(cleanText).max(REASON_MOST).optional(),
  }),
  output: movedShop,
  refusals,
})
