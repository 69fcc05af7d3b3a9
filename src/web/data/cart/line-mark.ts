import { useSyncExternalStore } from 'react'

const key = 'lookbook.line'
const listeners = new Set<() => void>()

/**
 * Cache in local storage: had this browser a place in line at the last read? Only visitors with a place request it,
 * and a page that is opened later still follows the line.
 */
export function markInLine(isWaiting: boolean): void {
  if (isWaiting === isMarked()) return
  try {
    if (isWaiting) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // storage is forbidden: only the cart shows the place
  }
  for (const listener of listeners) listener()
}

export function useIsInLine(): boolean {
  return useSyncExternalStore(follow, isMarked, () => false)
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
