import type { Lifecycle } from '../lifecycle.ts'

export const wishStates = ['waiting', 'offered', 'taken', 'over'] as const
export type WishState = (typeof wishStates)[number]
export type WishEvent = 'offer' | 'take' | 'pass' | 'expire' | 'end'

/** The lifecycle of a wish [W2]. `end`: by its person, because its days are over, or because three offers went unanswered. */
export const wishLifecycle: Lifecycle<WishState, WishEvent> = {
  waiting: { offer: 'offered', end: 'over' },
  offered: { take: 'taken', pass: 'waiting', expire: 'waiting', end: 'over' },
  taken: {},
  over: {},
}
