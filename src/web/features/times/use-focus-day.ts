import { type RefObject, useEffect, useRef, useState } from 'react'

type FocusDay = { week: RefObject<HTMLDivElement | null>; start: (day: string) => void }

/** A button that leads to another day goes away with the day it stood on: the focus goes to the day it led to. */
export function useFocusDay(openOn: string | undefined, isWaiting: boolean): FocusDay {
  const week = useRef<HTMLDivElement>(null)
  const [wanted, start] = useState<string | null>(null)
  const isThere = wanted !== null && wanted === openOn && !isWaiting
  useEffect(() => {
    if (!isThere) return
    week.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    start(null)
  }, [isThere])
  return { week, start }
}
