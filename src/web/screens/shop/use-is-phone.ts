import { useSyncExternalStore } from 'react'

const query = '(max-width: 719px)'

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** Where two layouts hold different pictures, only one of them may load. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
