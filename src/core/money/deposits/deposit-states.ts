import type { AppointmentEvent } from '../../booking/lifecycle/lifecycle.ts'
import { type Lifecycle, move } from '../../lifecycle.ts'

/** pending: asked once the shop confirms the request · to_return: paid, and owed back to the client · void: nothing is asked any more */
export const depositStates = [
  'pending',
  'awaited',
  'received',
  'waived',
  'lapsed',
  'void',
  'to_return',
  'returned',
  'kept',
] as const
export type DepositState = (typeof depositStates)[number]

/** free, late: the visit was cancelled, at no cost or late; missed: nobody came; done: the visit took place */
export type DepositEvent =
  | 'confirm'
  | 'receive'
  | 'waive'
  | 'lapse'
  | 'free'
  | 'late'
  | 'missed'
  | 'done'
  | 'reopen'
  | 'give_back'

/** [C34] */
export const depositLifecycle: Lifecycle<DepositState, DepositEvent> = {
  pending: { confirm: 'awaited', waive: 'waived', free: 'void', late: 'void', lapse: 'void' },
  awaited: {
    receive: 'received',
    waive: 'waived',
    lapse: 'lapsed',
    free: 'void',
    late: 'void',
    missed: 'void',
    done: 'void',
  },
  received: { free: 'to_return', late: 'kept', missed: 'kept', give_back: 'returned' },
  to_return: { give_back: 'returned' },
  kept: { give_back: 'returned', reopen: 'received' },
  waived: {},
  lapsed: {},
  void: {},
  returned: {},
}

/** States in which the shop has the client's money. */
export const paidStates = ['received', 'to_return', 'kept'] as const satisfies readonly DepositState[]
/** States in which somebody of the shop has something to do. */
export const openDepositStates = ['awaited', 'to_return'] as const satisfies readonly DepositState[]

const ofAppointment: { readonly [E in AppointmentEvent]?: DepositEvent } = {
  confirm: 'confirm',
  decline: 'free',
  lapse: 'free',
  cancel_by_client: 'free',
  cancel_by_shop: 'free',
  complete: 'done',
  miss: 'missed',
  reopen: 'reopen',
}

/** What becomes of a deposit when its appointment changes: late cancellations and no-shows keep it [C38]. */
export function depositAfter(
  state: DepositState,
  change: { readonly event: AppointmentEvent; readonly feeMinor: number },
): DepositState {
  const event = change.event === 'cancel_by_client' && change.feeMinor > 0 ? 'late' : ofAppointment[change.event]
  const moved = event && move(depositLifecycle, state, event)
  return moved?.ok ? moved.value : state
}

export function isPaid(state: DepositState): boolean {
  return (paidStates as readonly DepositState[]).includes(state)
}
