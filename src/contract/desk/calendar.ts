import { z } from 'zod'
import { agreedItem } from '#contract/booking/agreed-item.ts'
import { appointmentState } from '#contract/booking/bookings.ts'
import { referenceView } from '#contract/booking/references.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { calendarDay } from '#contract/scalars.ts'

const instant = z.iso.datetime({ offset: true })

/** A person or a room of the shop. */
export const calendarColumn = z
  .object({
    resourceId: z.uuid(),
    memberId: z.uuid().nullable(),
    kind: z.enum(['member', 'room']),
    name: z.string(),
    portrait: photoView.nullable(),
    /** the actor's own */
    isOwn: z.boolean(),
    /** the highest lane number of a room; a person has one */
    lanes: z.number().int().min(1),
    /** opening hours in the range, holidays included */
    open: z.array(z.object({ startsAt: instant, endsAt: instant })),
    countOfAppointments: z.number().int(),
  })
  .meta({ id: 'CalendarColumn' })

export const calendarBlock = z
  .object({
    /** of the appointment, the cart's item, the time off, or the occupancy of an outside event */
    id: z.uuid(),
    kind: z.enum(['appointment', 'hold', 'time_off', 'external']),
    /** the person's column and those of the rooms it uses; time off over an appointment shares its column */
    places: z.array(z.object({ resourceId: z.uuid(), lane: z.number().int() })),
    /** without buffers; may begin before the range and end after it */
    startsAt: instant,
    endsAt: instant,
    bufferBeforeMin: z.number().int(),
    bufferAfterMin: z.number().int(),
    changedAt: instant,
    appointment: z
      .object({
        state: appointmentState,
        /** sent back with a move; another one is a conflict */
        sequence: z.number().int(),
        /** the booking's code, which a client can say on the phone */
        code: z.string(),
        client: z.object({
          name: z.string(),
          phone: z.string().nullable(),
          email: z.string().nullable(),
          /** its owner stopped the shop’s e-mails [N82] */
          isMailStopped: z.boolean(),
          cardId: z.uuid().nullable(),
        }),
        ...agreedItem,
        serviceId: z.uuid(),
        memberId: z.uuid(),
        look: z.object({ id: z.uuid(), title: z.string(), photo: photoView.nullable() }).nullable(),
        /** the first two */
        references: z.array(referenceView),
        arrivedAt: instant.nullable(),
        begunAt: instant.nullable(),
        lateMin: z.number().int().nullable(),
      })
      .nullable(),
    hold: z.object({ expiresAt: instant, serviceName: z.string() }).nullable(),
    timeOff: z.object({ reason: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'CalendarBlock' })

export const getDeskCalendar = route({
  method: 'get',
  path: '/api/studio/{shop}/calendar',
  action: 'appointment.run',
  summary:
    'What takes time in some days of the shop: appointments, live holds, time off and outside events. Staff see their own column and the rooms they use',
  params: z.object({ shop: z.string().min(3).max(40) }),
  query: z.object({
    /** a day in the shop's zone; without it today */
    from: calendarDay.refine((day) => day < '2200-01-01', { params: { rule: 'max', bound: '2199-12-31' } }).optional(),
    days: z.coerce.number().int().min(1).max(7).default(1),
    /** `now` of an earlier answer for the same range: only blocks changed since are sent */
    since: instant.optional(),
  }),
  output: z.object({
    timeZone: z.string(),
    today: calendarDay,
    from: calendarDay,
    days: z.number().int(),
    now: instant,
    mayRunAll: z.boolean(),
    columns: z.array(calendarColumn),
    /** of the blocks sent; colour is an index of the palette, stable for a service */
    services: z.array(z.object({ id: z.uuid(), name: z.string(), colour: z.number().int().min(0).max(7) })),
    blocks: z.array(calendarBlock),
    /** with `since`: the ids of all blocks in the range; one that is missing has gone */
    ids: z.array(z.uuid()).nullable(),
  }),
  refusals: ['not_found', 'invalid_input'],
})
