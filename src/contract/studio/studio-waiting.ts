import { z } from 'zod'
import { route } from '#contract/route.ts'
import { calendarDay } from '#contract/scalars.ts'

const instant = z.iso.datetime({ offset: true })
const params = z.object({ shop: z.string().min(3).max(40) })

export const listWaiting = route({
  method: 'get',
  path: '/api/studio/{shop}/waiting',
  action: 'appointment.run',
  summary: 'Who waits for a time at the shop, the first in line first. Staff see those who wait for them or for anyone',
  params,
  query: z.object({ on: calendarDay.optional() }),
  output: z.object({
    timeZone: z.string(),
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        serviceName: z.string(),
        lookTitle: z.string().nullable(),
        /** null: anyone */
        memberName: z.string().nullable(),
        days: z.array(calendarDay),
        fromMin: z.number().int(),
        toMin: z.number().int(),
        askedAt: instant,
        offered: z.object({ startsAt: instant, expiresAt: instant }).nullable(),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const fillGap = route({
  method: 'post',
  path: '/api/studio/{shop}/waiting/fill',
  action: 'appointment.run',
  summary: 'Offer a free stretch of a member to everybody who waits that day, in order, 20 minutes each',
  params,
  body: z.object({ memberId: z.uuid(), startsAt: instant, endsAt: instant }),
  /** how many are asked, one after the other */
  output: z.object({ told: z.number().int() }),
  refusals: ['not_found', 'too_late'],
})
