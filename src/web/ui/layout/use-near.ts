import { type RefObject, useEffect, useRef, useState } from 'react'

/** True once the element comes near the viewport, or at once if it `isWanted`. */
export function useNear(
  place: RefObject<HTMLElement | null>,
  isWanted?: () => boolean,
): [isNear: boolean, setNear: (isNear: boolean) => void] {
  const [isNear, setNear] = useState(false)
  const wanted = useRef(isWanted)
  useEffect(() => {
    if (isNear || !place.current) return
    const watcher = new IntersectionObserver(
      (seen) => {
        if (wanted.current?.() || seen.some((each) => each.isIntersecting)) setNear(true)
      },
      { rootMargin: '200px' },
    )
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isNear, place])
  return [isNear, setNear]
}
