import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { calendarDay } from '#contract/scalars.ts'

const instant = z.iso.datetime({ offset: true })
const params = z.object({ shop: z.string().min(3).max(40) })

export const listWaiting = route({
  method: 'get',
  path: '/api/studio/{shop}/waiting',
  action: 'appointment.run',
  summary:
    'Who waits for a time at the shop, the first in line first, 100 at most, each with the first start that could be offered now. Staff see those who wait for them or for anyone',
  params,
  output: z.object({
    timeZone: z.string(),
    /** the server's clock, by which offers end */
    readAt: instant,
    items: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        /** the card of the client, once they booked here */
        cardId: z.uuid().nullable(),
        /** completed visits */
        visits: z.number().int(),
        serviceName: z.string(),
        lookTitle: z.string().nullable(),
        photo: photoView.nullable(),
        /** null: anyone */
        memberName: z.string().nullable(),
        days: z.array(calendarDay),
        fromMin: z.number().int(),
        toMin: z.number().int(),
        askedAt: instant,
        /** the place among those who wait for the same service on one of these days */
        place: z.number().int(),
        offered: z.object({ startsAt: instant, endsAt: instant, expiresAt: instant }).nullable(),
        /** what could be offered now [W17]; null: nothing, or there is an offer */
        fits: z.object({ startsAt: instant, endsAt: instant, memberId: z.uuid(), memberName: z.string() }).nullable(),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const offerByHand = route({
  method: 'post',
  path: '/api/studio/{shop}/waiting/{id}/offer',
  action: 'appointment.run',
  summary: 'Offer somebody who waits a start that is free in their window, for 20 minutes. Staff offer their own time',
  params: z.object({ shop: params.shape.shop, id: z.uuid() }),
  body: z.object({ memberId: z.uuid(), startsAt: instant }),
  output: z.object({ expiresAt: instant }),
  refusals: ['not_found', 'conflict', 'slot_taken'],
})

export const takeOfferBack = route({
  method: 'delete',
  path: '/api/studio/{shop}/waiting/{id}/offer',
  action: 'appointment.run',
  summary: 'Take back what is offered to somebody who waits; they wait on, and the next in line is offered the time',
  params: z.object({ shop: params.shape.shop, id: z.uuid() }),
  output: z.object({ done: z.literal(true) }),
  refusals: ['not_found', 'offer_over'],
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
