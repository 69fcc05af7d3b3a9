import type { Lifecycle } from '../lifecycle.ts'

export type PhotoState = 'uploading' | 'processing' | 'ready' | 'rejected'
export type PhotoEvent = 'arrive' | 'accept' | 'reject'

/** The lifecycle of a photo [P7]. */
export const photoLifecycle: Lifecycle<PhotoState, PhotoEvent> = {
  uploading: { arrive: 'processing' },
  processing: { accept: 'ready', reject: 'rejected' },
  ready: {},
  rejected: {},
}
