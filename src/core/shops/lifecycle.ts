import type { Lifecycle } from '../lifecycle.ts'

export type ShopState = 'draft' | 'in_review' | 'live' | 'paused' | 'suspended'

/** Approving, suspending and reinstating are the operator's; the rest is the shop's. */
export type ShopEvent = 'submit' | 'approve' | 'pause' | 'resume' | 'suspend' | 'reinstate'

/** A shop's life [S1]. */
export const shopLifecycle: Lifecycle<ShopState, ShopEvent> = {
  draft: { submit: 'in_review' },
  in_review: { approve: 'live' },
  live: { pause: 'paused', suspend: 'suspended' },
  paused: { resume: 'live' },
  suspended: { reinstate: 'live' },
}
