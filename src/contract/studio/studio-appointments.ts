import { z } from 'zod'
import { agreedItem } from '#contract/booking/agreed-item.ts'
import { appointmentState } from '#contract/booking/bookings.ts'
import { referenceView } from '#contract/booking/references.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { shopEvents } from '#core/booking/lifecycle/shop-events.ts'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'

const instant = z.iso.datetime({ offset: true })

/** An appointment as the shop's people see it. */
export const studioAppointment = z
  .object({
    id: z.uuid(),
    state: appointmentState,
    /** the booking's code, which a client can say on the phone */
    code: z.string(),
    client: z.object({
      cardId: z.uuid(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** completed before this one */
      visits: z.number().int(),
    }),
    ...agreedItem,
    look: z.object({ id: z.uuid(), title: z.string(), photo: photoView.nullable() }).nullable(),
    maker: z.object({ name: z.string(), portrait: photoView.nullable() }),
    startsAt: instant,
    endsAt: instant,
    timeZone: z.string(),
    references: z.array(referenceView),
    /** for a request: the deadline to answer */
    answerBy: instant.nullable(),
    endedBecause: z.string().nullable(),
    /** what the shop said of it on its day [D40] */
    day: z.object({
      memberId: z.uuid(),
      arrivedAt: instant.nullable(),
      begunAt: instant.nullable(),
      lateMin: z.number().int().nullable(),
      changedAt: instant,
      /** the one that a change of the day names [D41] */
      sequence: z.number().int(),
    }),
    finalPriceMinor: z.number().int().nullable(),
    /** of the price: without products and tips */
    paidMinor: z.number().int(),
    /** what is still to pay of a visit that is done [D76] */
    dueMinor: z.number().int(),
    /** the events that are possible now */
    can: z.array(z.enum(shopEvents)),
  })
  .meta({ id: 'StudioAppointment' })

export const listStudioAppointments = route({
  method: 'get',
  path: '/api/studio/{shop}/appointments',
  action: 'appointment.run',
  summary:
    'Requests to be answered, the most pressing first; what is to come, the next first; what is done and not paid, or what is over, the latest first. Staff see their own. 24 to a page [D110]',
  params: z.object({ shop: z.string().min(3).max(40) }),
  query: z.object({
    show: z.enum(['requests', 'upcoming', 'unpaid', 'past']).default('upcoming'),
    text: z.string().trim().max(DESK_LIMITS.search).default(''),
    whose: z.enum(['everyone', 'own']).default('everyone'),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    /** how many each list has, of those whom the text finds; past is null without a text, and 100 at most */
    counts: z.object({
      requests: z.number().int(),
      upcoming: z.number().int(),
      unpaid: z.number().int(),
      past: z.number().int().nullable(),
    }),
    /** what the unpaid ones still owe together */
    dueMinor: z.number().int(),
    /** the first of what is done and not paid, beside the first page of requests and of what is to come */
    unpaid: z.array(studioAppointment),
    /** whether the actor may see everybody's */
    mayRunAll: z.boolean(),
    items: z.array(studioAppointment),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['invalid_input', 'not_found'],
})
