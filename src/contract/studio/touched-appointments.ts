import { z } from 'zod'
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

/** The same of a change of hours, each with the colleagues who could take it at its own time [T28]. */
export const touchedByHours = z
  .object({
    count: z.number().int(),
    /** the first 100, by start */
    touched: z.array(
      touchedAppointment.extend({ takers: z.array(z.object({ id: z.uuid(), displayName: z.string() })) }),
    ),
  })
  .meta({ id: 'TouchedByHours' })

/** The coming appointments that a change would leave outside its hours, lanes or performers [T22]. */
export const touchedAppointments = z
  .object({
    count: z.number().int(),
    /** the first 100, by start */
    touched: z.array(touchedAppointment),
  })
  .meta({ id: 'TouchedAppointments' })
