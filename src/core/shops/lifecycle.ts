import type { Lifecycle } from '../lifecycle.ts'

export type ShopState = 'draft' | 'in_review' | 'live' | 'paused' | 'suspended'

/** Approve, suspend and reinstate belong to the operator, the rest to the shop. */
export type ShopEvent = 'submit' | 'approve' | 'pause' | 'resume' | 'suspend' | 'reinstate'

/** The lifecycle of a shop [S1]. */
export const shopLifecycle: Lifecycle<ShopState, ShopEvent> = {
  draft: { submit: 'in_review' },
  in_review: { approve: 'live' },
  live: { pause: 'paused', suspend: 'suspended' },
  paused: { resume: 'live' },
  suspended: { reinstate: 'live' },
}
