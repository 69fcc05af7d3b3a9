import { type ComponentType, lazy, useEffect, useRef, useState } from 'react'

/** How near is near: half a screen of a phone. */
const NEAR = '400px'

/**
 * A part far down a page that the server has drawn: its code comes once it is near. Until then what was drawn stands as it
 * is, links and all; React takes no look into it. Where nothing was drawn the code comes at once. The part is one <div>.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  if (typeof document === 'undefined') return lazy(() => load().then((part) => ({ default: part })))

  let known: ComponentType<P> | undefined
  return function LatePart(props: P) {
    const [Part, setPart] = useState(() => known)
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const drawn = place.current
      if (Part || !drawn) return
      const left = new AbortController()
      const fetchPart = () =>
        void load().then(
          (part) => {
            known = part
            if (!left.signal.aborted) setPart(() => part)
          },
          () => {}, // the drawn stays; the next coming near tries again
        )
      if (!drawn.hasChildNodes()) {
        fetchPart()
        addEventListener('online', fetchPart, left)
      }
      const watcher = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && fetchPart(), {
        rootMargin: NEAR,
      })
      watcher.observe(drawn)
      return () => {
        left.abort()
        watcher.disconnect()
      }
    }, [Part])
    if (Part) return <Part {...props} />
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: it is how React leaves alone what stands there
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
}
