import { z } from 'zod'
import { agreedItem } from '#contract/booking/agreed-item.ts'
import { appointmentState } from '#contract/booking/bookings.ts'
import { referenceView } from '#contract/booking/references.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { shopEvents } from '#core/booking/lifecycle/shop-events.ts'

const instant = z.iso.datetime({ offset: true })

/** An appointment as the shop's people see it. */
export const studioAppointment = z
  .object({
    id: z.uuid(),
    state: appointmentState,
    /** the booking's code, which a client can say on the phone */
    code: z.string(),
    client: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
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
    /** the events that are possible now */
    can: z.array(z.enum(shopEvents)),
  })
  .meta({ id: 'StudioAppointment' })

export const listStudioAppointments = route({
  method: 'get',
  path: '/api/studio/{shop}/appointments',
  action: 'appointment.run',
  summary:
    'Requests to be answered, the most pressing first; what is to come, the next first; or what is over, the latest first. Staff see their own. 24 to a page',
  params: z.object({ shop: z.string().min(3).max(40) }),
  query: z.object({
    show: z.enum(['requests', 'upcoming', 'past']).default('upcoming'),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    counts: z.object({ requests: z.number().int() }),
    items: z.array(studioAppointment),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['invalid_input', 'not_found'],
})
