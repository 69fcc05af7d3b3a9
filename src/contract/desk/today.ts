import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { calendarDay } from '#contract/scalars.ts'
import { paymentMethods } from '#core/money/payment-methods.ts'
import { calendarBlock } from './calendar.ts'

const instant = z.iso.datetime({ offset: true })

/** An appointment of today with what its maker wants to know of the client. */
export const todayVisit = z
  .object({
    ...calendarBlock.shape,
    appointment: calendarBlock.shape.appointment.unwrap(),
    memberName: z.string(),
    /** the client's own picture */
    portrait: photoView.nullable(),
    pinned: z.string().nullable(),
    /** completed ones before this */
    visits: z.number().int(),
    lastVisit: z.object({ startsAt: instant, serviceName: z.string() }).nullable(),
    shopNote: z.string().nullable(),
    finalPriceMinor: z.number().int().nullable(),
    /** of the price: without products and tips */
    paidMinor: z.number().int(),
    /** what is still to pay of a visit that is done [D76] */
    dueMinor: z.number().int(),
  })
  .meta({ id: 'TodayVisit' })

export const getToday = route({
  method: 'get',
  path: '/api/studio/{shop}/today',
  action: 'appointment.run',
  summary: 'The shop’s day: who comes, what needs an answer, gaps worth filling, and the money. Staff see their own',
  params: z.object({ shop: z.string().min(3).max(40) }),
  output: z.object({
    timeZone: z.string(),
    today: calendarDay,
    now: instant,
    currency: z.string(),
    mayRunAll: z.boolean(),
    people: z.array(
      z.object({ memberId: z.uuid(), name: z.string(), portrait: photoView.nullable(), isOwn: z.boolean() }),
    ),
    visits: z.array(todayVisit),
    gaps: z.array(
      z.object({
        memberId: z.uuid(),
        startsAt: instant,
        endsAt: instant,
        /** the longest that can be booked, at most two: from when, and how many one after the other */
        fits: z.array(z.object({ serviceId: z.uuid(), name: z.string(), startsAt: instant, count: z.number().int() })),
        /** how many wait today for something that fits [W9] */
        waiting: z.number().int(),
      }),
    ),
    /** the most pressing first, at most three */
    requests: z.object({
      count: z.number().int(),
      items: z.array(
        z.object({
          id: z.uuid(),
          clientName: z.string(),
          serviceName: z.string(),
          memberName: z.string(),
          startsAt: instant,
          answerBy: instant.nullable(),
          photo: photoView.nullable(),
        }),
      ),
    }),
    /** on the shop's looks, of the last 30 days, that nobody of the shop answered; the oldest first, at most three */
    comments: z.object({
      count: z.number().int(),
      items: z.array(
        z.object({
          id: z.uuid(),
          lookId: z.uuid(),
          author: z.string(),
          text: z.string(),
          at: instant,
          photo: photoView.nullable(),
        }),
      ),
    }),
    money: z.object({
      /** payments taken today, by method; corrections are counted */
      taken: z.array(z.object({ method: z.enum(paymentMethods), minor: z.number().int() })),
      takenMinor: z.number().int(),
      /** what today's appointments still bring, unpaid ones that are done included */
      expectedMinor: z.number().int(),
      /** the mean of the same weekday in the last eight weeks; null without any */
      usualMinor: z.number().int().nullable(),
    }),
  }),
  refusals: ['not_found'],
})
