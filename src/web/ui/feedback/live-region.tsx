import { useEffect, useRef } from 'react'
import { onAnnounce } from './announce.ts'

/** Plain DOM: a React render per announcement would cost a press on a slow phone more than all its other work. */
export function LiveRegion() {
  const region = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      onAnnounce((words) => {
        // A new element each time: otherwise screen readers do not repeat identical text.
        const said = document.createElement('span')
        said.textContent = words
        region.current?.replaceChildren(said)
      }),
    [],
  )
  return <div ref={region} role="status" aria-live="polite" className="sr-only" />
}
