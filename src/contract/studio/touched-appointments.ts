import { z } from 'zod'
import { price } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { openStates } from '#core/booking/lifecycle/lifecycle.ts'

export const touchedReason = z.enum(['outside_hours', 'time_off', 'lane_closed', 'not_performed'])

export const touchedAppointment = z.object({
  appointmentId: z.uuid(),
  startsAt: z.iso.datetime({ offset: true }),
  serviceName: z.string(),
  state: z.enum(openStates),
  clientName: z.string(),
  clientPhone: z.string().nullable(),
  clientEmail: z.string().nullable(),
  memberName: z.string(),
  why: touchedReason,
})

const taker = z.object({ id: z.uuid(), displayName: z.string() })

/** The same of a change of hours, each with the colleagues who could take it at its own time [T28]. */
export const touchedByHours = z
  .object({
    count: z.number().int(),
    /** the first 100, by start */
    touched: z.array(touchedAppointment.extend({ takers: z.array(taker) })),
  })
  .meta({ id: 'TouchedByHours' })

/** The same of time off, each with what else could become of it [T32]. */
export const touchedByTimeOff = z
  .object({
    count: z.number().int(),
    /** the first 100, by start */
    touched: z.array(
      touchedAppointment.extend({
        takers: z.array(taker),
        /** up to three starts by the same person, the nearest first */
        moves: z.array(z.iso.datetime({ offset: true })),
        memberId: z.uuid(),
        durationMin: z.number().int(),
        /** sent with a move; another one is a conflict */
        sequence: z.number().int(),
        price,
        photo: photoView.nullable(),
      }),
    ),
  })
  .meta({ id: 'TouchedByTimeOff' })

/** The coming appointments that a change would leave outside its hours, lanes or performers [T22]. */
export const touchedAppointments = z
  .object({
    count: z.number().int(),
    /** the first 100, by start */
    touched: z.array(touchedAppointment),
  })
  .meta({ id: 'TouchedAppointments' })
