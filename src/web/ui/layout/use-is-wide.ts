import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 720px)'

function subscribe(listener: () => void): () => void {
  const list = matchMedia(WIDE)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Not a phone. The server draws as for a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
