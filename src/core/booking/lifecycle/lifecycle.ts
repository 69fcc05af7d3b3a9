import type { Lifecycle } from '../../lifecycle.ts'

export const appointmentStates = [
  'requested',
  'confirmed',
  'declined',
  'lapsed',
  'cancelled_by_client',
  'cancelled_by_shop',
  'completed',
  'no_show',
] as const
export type AppointmentState = (typeof appointmentStates)[number]

export type AppointmentEvent =
  | 'confirm'
  | 'decline'
  | 'lapse'
  | 'cancel_by_client'
  | 'cancel_by_shop'
  | 'move'
  | 'complete'
  | 'miss'

/** An appointment's life [B1]. */
export const appointmentLifecycle: Lifecycle<AppointmentState, AppointmentEvent> = {
  requested: { confirm: 'confirmed', decline: 'declined', lapse: 'lapsed', cancel_by_client: 'cancelled_by_client' },
  confirmed: {
    move: 'confirmed',
    cancel_by_client: 'cancelled_by_client',
    cancel_by_shop: 'cancelled_by_shop',
    complete: 'completed',
    miss: 'no_show',
  },
  declined: {},
  lapsed: {},
  cancelled_by_client: {},
  cancelled_by_shop: {},
  completed: {},
  no_show: {},
}

/** The events that give an appointment's time back [B2]. */
const releasing: readonly AppointmentEvent[] = ['decline', 'lapse', 'cancel_by_client', 'cancel_by_shop']

const releasedStates = new Set(
  appointmentStates.flatMap((state) => releasing.flatMap((event) => appointmentLifecycle[state][event] ?? [])),
)

/** The states whose time stays taken: of a completed or missed appointment it lies in the past. */
export const statesTakingTime = appointmentStates.filter((state) => !releasedStates.has(state))

/** The states in which something can still happen. */
export const openStates = appointmentStates.filter((state) => Object.keys(appointmentLifecycle[state]).length > 0)

export function takesTime(state: AppointmentState): boolean {
  return !releasedStates.has(state)
}

export function isOpen(state: AppointmentState): boolean {
  return openStates.includes(state)
}
