import { useEffect, useRef } from 'react'

/** A link to a part of the page arrives before the part does: goes there once what was awaited has come. */
export function useLateHash(isPending: boolean): void {
  const wasPending = useRef(isPending)
  useEffect(() => {
    if (isPending || !wasPending.current) return
    wasPending.current = false
    const part = location.hash.slice(1)
    if (part) document.getElementById(part)?.scrollIntoView()
  }, [isPending])
}
