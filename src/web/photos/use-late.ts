import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/**
 * A component whose code is fetched once it is wanted. A fetch that fails is told, and tried again the next time: React's
 * own lazy() would keep the failure for good and take the page down with it.
 */
export function useLate<P>(
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
