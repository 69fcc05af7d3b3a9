import type { Lifecycle } from '../lifecycle.ts'

export type LookState = 'draft' | 'published' | 'hidden' | 'archived'

/** Hide and restore belong to the operator, the rest to the shop. */
export type LookEvent = 'publish' | 'archive' | 'hide' | 'restore'

/** The lifecycle of a look [L1]. */
export const lookLifecycle: Lifecycle<LookState, LookEvent> = {
  draft: { publish: 'published' },
  published: { archive: 'archived', hide: 'hidden' },
  hidden: { restore: 'published' },
  archived: {},
}
