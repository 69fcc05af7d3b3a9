import { z } from 'zod'
import { appointmentState } from '#contract/booking/bookings.ts'
import { referenceView } from '#contract/booking/references.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { dayEvents } from '#core/desk/day-events.ts'
import { shopDeposit } from '../studio/deposits.ts'
import { calendarBlock } from './calendar.ts'
import { paid } from './payments.ts'

const instant = z.iso.datetime({ offset: true })

export const getDeskAppointment = route({
  method: 'get',
  path: '/api/studio/{shop}/appointments/{id}',
  action: 'appointment.run',
  summary: 'Everything the shop knows of one appointment. Staff see their own',
  params: z.object({ shop: z.string().min(3).max(40), id: z.uuid() }),
  output: z.object({
    timeZone: z.string(),
    now: instant,
    block: calendarBlock,
    memberName: z.string(),
    look: z.object({ id: z.uuid(), title: z.string(), photos: z.array(photoView) }).nullable(),
    references: z.array(referenceView),
    card: z.object({
      id: z.uuid(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** its owner stopped the shop’s e-mails [N82] */
      isMailStopped: z.boolean(),
      hasAccount: z.boolean(),
      portrait: photoView.nullable(),
      pinned: z.string().nullable(),
      /** completed ones, without this one */
      visits: z.number().int(),
      noShows: z.number().int(),
      /** the latest two */
      notes: z.array(z.object({ id: z.uuid(), text: z.string(), author: z.string().nullable(), at: instant })),
    }),
    /** earlier visits of the same client, the latest first, at most six */
    history: z.array(
      z.object({
        id: z.uuid(),
        startsAt: instant,
        serviceName: z.string(),
        memberName: z.string(),
        state: appointmentState,
        photo: photoView.nullable(),
      }),
    ),
    ...paid,
    shopNote: z.string().nullable(),
    shopNoteVersion: z.number().int(),
    /** the trail, the latest first, at most twenty; action without its prefix `appointment.` */
    events: z.array(
      z.object({
        action: z.string(),
        at: instant,
        by: z.string().nullable(),
        detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      }),
    ),
    /** the events of `POST …/day` that are possible now */
    may: z.array(z.enum(dayEvents)),
    mayMove: z.boolean(),
    mayCancel: z.boolean(),
    deposit: shopDeposit.nullable(),
    /** the shop has an account for deposits, and there is time to pay one before the visit */
    mayAskDeposit: z.boolean(),
  }),
  refusals: ['not_found'],
})
