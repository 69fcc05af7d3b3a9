import { type RefObject, useEffect, useState } from 'react'

/** True if the before/after comparison replaces the pictures. Escape or choosing a thumbnail ends it. */
export function useComparison(place: RefObject<HTMLElement | null>) {
  const [isComparing, setComparing] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!isComparing || !element) return
    const ends = new AbortController()
    const end = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (isEscape) element.querySelector<HTMLElement>('[data-compares]')?.focus({ preventScroll: true })
      if (isEscape || isChoosing(event)) setComparing(false)
    }
    element.addEventListener('click', end, ends)
    element.addEventListener('keydown', end, ends)
    return () => ends.abort()
  }, [place, isComparing])

  return { isComparing, turn: () => setComparing((is) => !is), stop: () => setComparing(false) }
}

function isChoosing(event: Event): boolean {
  if (!(event.target instanceof Element) || !event.target.closest('[role=tab]')) return false
  return !(event instanceof KeyboardEvent) || /^(Arrow(Left|Right)|Home|End|Enter| )$/.test(event.key)
}
