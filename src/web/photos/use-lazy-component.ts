import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * A lazy-loaded component. A failed fetch is reported and retried the next time: React's lazy() would cache the failure for good
 * and take the page down with it.
 */
export function useLazyComponent<P>(
  load: () => Promise<ComponentType<P>>,
  isWanted: boolean,
  failed: () => void,
): ComponentType<P> | null {
  const [component, setComponent] = useState<ComponentType<P> | null>(null)
  const tell = useEffectEvent(failed)
  useEffect(() => {
    if (!isWanted || component) return
    let isLeft = false
    load().then(
      (loaded) => !isLeft && setComponent(() => loaded),
      () => !isLeft && tell(),
    )
    return () => {
      isLeft = true
    }
  }, [load, isWanted, component])
  return isWanted ? component : null
}
