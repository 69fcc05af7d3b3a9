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
  | 'reopen'

/** The lifecycle of an appointment [B1]. */
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
  completed: { reopen: 'confirmed' },
  no_show: { reopen: 'confirmed' },
}

/** Events that release an appointment's time [B2]. */
const releasing: readonly AppointmentEvent[] = ['decline', 'lapse', 'cancel_by_client', 'cancel_by_shop']

const releasedStates = new Set(
  appointmentStates.flatMap((state) => releasing.flatMap((event) => appointmentLifecycle[state][event] ?? [])),
)

/** States whose time stays occupied; for completed and missed appointments it is in the past. */
export const statesTakingTime = appointmentStates.filter((state) => !releasedStates.has(state))

/** States of what is still to come; a decided one can only be corrected [D43]. */
export const openStates = ['requested', 'confirmed'] as const satisfies readonly AppointmentState[]
export type OpenState = (typeof openStates)[number]

/** States that are decided: only a correction leads out of them [D43]. */
export const decidedStates = appointmentStates.filter((state) => 'reopen' in appointmentLifecycle[state])

export function takesTime(state: AppointmentState): boolean {
  return !releasedStates.has(state)
}

export function isOpen(state: AppointmentState): boolean {
  return (openStates as readonly AppointmentState[]).includes(state)
}
