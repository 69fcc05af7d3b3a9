import { useEffect, useRef } from 'react'
import { onAnnounce } from './announce.ts'

/** Written by hand: a render for every sentence would cost a press on a slow phone more than all else it does. */
export function LiveRegion() {
  const region = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      onAnnounce((words) => {
        // A new element each time: the same words twice are still said twice.
        const said = document.createElement('span')
        said.textContent = words
        region.current?.replaceChildren(said)
      }),
    [],
  )
  return <div ref={region} role="status" aria-live="polite" className="ear-only" />
}
