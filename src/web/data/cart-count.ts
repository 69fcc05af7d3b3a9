import { useSyncExternalStore } from 'react'

/** How many items the cart had when this browser last saw it: no page asks for the cart only to number its icon. */
const storageKey = 'lookbook.cart'
const listeners = new Set<() => void>()
let kept = ''

export function keepCartCount(count: number): void {
  kept = count ? String(count) : ''
  try {
    localStorage.setItem(storageKey, kept)
  } catch {
    // then it is known in this tab alone
  }
  for (const tell of listeners) tell()
}

export function useCartCount(): number {
  return Number(useSyncExternalStore(follow, read, () => ''))
}

function read(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return kept
  }
}

function follow(tell: () => void): () => void {
  listeners.add(tell)
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}
