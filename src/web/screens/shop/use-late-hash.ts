import { useEffect, useRef } from 'react'

/** Scrolls to the address's #fragment once the data has loaded, as the element does not exist before. */
export function useLateHash(isPending: boolean): void {
  const wasPending = useRef(isPending)
  useEffect(() => {
    if (isPending || !wasPending.current) return
    wasPending.current = false
    const part = location.hash.slice(1)
    if (part) document.getElementById(part)?.scrollIntoView()
  }, [isPending])
}
