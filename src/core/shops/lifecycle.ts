import type { Lifecycle } from '../lifecycle.ts'

export type ShopState = 'draft' | 'in_review' | 'live' | 'paused' | 'suspended' | 'closed'

export type ShopEvent =
  | 'submit'
  | 'open'
  | 'approve'
  | 'return'
  | 'pause'
  | 'resume'
  | 'suspend'
  | 'reinstate'
  | 'close'

/**
 * The lifecycle of a shop [S1]. `open` is submitting where nobody reviews. `reinstate` leads back to the state before the
 * suspension, which the shop's row remembers: `live` stands for it here.
 */
export const shopLifecycle: Lifecycle<ShopState, ShopEvent> = {
  draft: { submit: 'in_review', open: 'live', close: 'closed' },
  in_review: { approve: 'live', return: 'draft' },
  live: { pause: 'paused', suspend: 'suspended', close: 'closed' },
  paused: { resume: 'live', suspend: 'suspended', close: 'closed' },
  suspended: { reinstate: 'live' },
  closed: {},
}

/** States in which a shop keeps its appointments and its desk: it serves clients, although a paused one takes no new ones. */
export const servingStates = ['live', 'paused'] as const satisfies readonly ShopState[]

/** Events of the operator; all others are the owner's. */
export const operatorEvents = ['approve', 'return', 'suspend', 'reinstate'] as const satisfies readonly ShopEvent[]
export type OperatorEvent = (typeof operatorEvents)[number]
export type OwnerEvent = Exclude<ShopEvent, OperatorEvent>

/** The states from which an event is possible: the condition of the statement that makes the move. */
export function statesBefore(event: ShopEvent): ShopState[] {
  return (Object.keys(shopLifecycle) as ShopState[]).filter((state) => shopLifecycle[state][event] !== undefined)
}
