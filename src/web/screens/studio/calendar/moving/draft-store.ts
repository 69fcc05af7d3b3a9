import { useSyncExternalStore } from 'react'
import type { Block } from '#web/data/desk/calendar.ts'
import type { Draft } from '../layout/draft.ts'

/** A block that was picked up, and where it would be dropped. */
export type Taken = {
  blockKey: string
  block: Block
  origin: Draft
  draft: Draft
  by: 'pointer' | 'keys'
}

/** Outside of React's state: a drag renders the lifted block alone, not the grid. */
export type DraftStore = {
  get: () => Taken | null
  set: (next: Taken | null) => void
  subscribe: (listener: () => void) => () => void
}

export function createDraftStore(): DraftStore {
  let taken: Taken | null = null
  const listeners = new Set<() => void>()
  return {
    get: () => taken,
    set(next) {
      taken = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useTaken = (store: DraftStore): Taken | null =>
  useSyncExternalStore(store.subscribe, store.get, () => null)
