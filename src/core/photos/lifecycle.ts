import type { Lifecycle } from '../lifecycle.ts'

export type PhotoState = 'uploading' | 'processing' | 'ready' | 'rejected' | 'hidden'

/** Hide and restore belong to the operator. */
export type PhotoEvent = 'arrive' | 'accept' | 'reject' | 'hide' | 'restore'

/** States of a picture that is still on its way. */
export const unfinishedStates = ['uploading', 'processing'] as const satisfies readonly PhotoState[]

/** The lifecycle of a photo [P7]. */
export const photoLifecycle: Lifecycle<PhotoState, PhotoEvent> = {
  uploading: { arrive: 'processing' },
  processing: { accept: 'ready', reject: 'rejected' },
  ready: { hide: 'hidden' },
  rejected: {},
  hidden: { restore: 'ready' },
}
