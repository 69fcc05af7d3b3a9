import type { Lifecycle } from '../../lifecycle.ts'

export type AppointmentState =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'lapsed'
  | 'cancelled_by_client'
  | 'cancelled_by_shop'
  | 'completed'
  | 'no_show'

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

/** The states whose time stays taken [B2]. Kept and missed appointments keep theirs: it lies in the past. */
const takingTime: readonly AppointmentState[] = ['requested', 'confirmed', 'completed', 'no_show']

export function takesTime(state: AppointmentState): boolean {
  return takingTime.includes(state)
}
