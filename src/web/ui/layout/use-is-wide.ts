import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 720px)'

function subscribe(listener: () => void): () => void {
  const list = matchMedia(WIDE)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** True on viewports wider than a phone. The server renders as for a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
