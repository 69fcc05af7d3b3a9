import type { Lifecycle } from '../lifecycle.ts'

export type LookState = 'draft' | 'published' | 'hidden' | 'archived'

/** Hiding and restoring are the operator's; the rest is the shop's. */
export type LookEvent = 'publish' | 'archive' | 'hide' | 'restore'

/** A look's life [L1]. */
export const lookLifecycle: Lifecycle<LookState, LookEvent> = {
  draft: { publish: 'published' },
  published: { archive: 'archived', hide: 'hidden' },
  hidden: { restore: 'published' },
  archived: {},
}
