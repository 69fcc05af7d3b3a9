import type { Lifecycle } from '../lifecycle.ts'

export type PhotoState = 'uploading' | 'processing' | 'ready' | 'rejected' | 'hidden'

/** Hide and restore belong to the operator. */
export type PhotoEvent = 'arrive' | 'accept' | 'reject' | 'hide' | 'restore'

/** The lifecycle of a photo [P7]. */
export const photoLifecycle: Lifecycle<PhotoState, PhotoEvent> = {
  uploading: { arrive: 'processing' },
  processing: { accept: 'ready', reject: 'rejected' },
  ready: { hide: 'hidden' },
  rejected: {},
  hidden: { restore: 'ready' },
}
