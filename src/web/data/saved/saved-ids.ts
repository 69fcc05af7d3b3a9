import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessionQuery } from '../identity/session.ts'

/** Ids of saved looks, as far as known. Small, because every card loads it; saves.ts fills it. */
let saved: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
let isWaiting = false

export function setSavedIds(ids: ReadonlySet<string>): void {
  saved = ids
  for (const listener of listeners) listener()
}

export function isKnownSaved(id: string): boolean {
  return saved.has(id)
}

export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => saved.has(id),
    () => false,
  )
}

/** Calls back once somebody is signed in: visitors have nothing saved. */
export function onceSignedIn(client: QueryClient, begin: () => void): void {
  if (isWaiting) return
  isWaiting = true
  const look = () => {
    if (!client.getQueryData(sessionQuery.queryKey)) return
    stop()
    begin()
  }
  const stop = client.getQueryCache().subscribe(look)
  look()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
