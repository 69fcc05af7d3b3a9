import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Opens at the present time, once for each day or week. */
export function useScrollToNow(scroller: RefObject<HTMLElement | null>, key: string | undefined): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!key || !element) return
    const now = element.querySelector<HTMLElement>('.cal-now')
    if (element.scrollHeight > element.clientHeight + 1) {
      element.scrollTop = now ? now.offsetTop - element.clientHeight / 3 : 0
      return
    }
    // On a phone the page scrolls; after a frame, because the router scrolls a new page to its top.
    const frame = requestAnimationFrame(() => {
      if (now && scrollY === 0) scrollTo({ top: now.getBoundingClientRect().top - innerHeight / 3 })
    })
    return () => cancelAnimationFrame(frame)
  }, [key, scroller])
}

/** On a phone one column fills the width: the address names it, and a swipe changes the address. */
export function useShownColumn(
  scroller: RefObject<HTMLElement | null>,
  shown: number,
  onShown: (index: number) => void,
): void {
  const latest = useRef({ shown, onShown })
  latest.current = { shown, onShown }
  useEffect(() => {
    const element = scroller.current
    const column = element?.querySelectorAll<HTMLElement>('[data-column]')[shown]
    if (!element || !column || matchMedia('(min-width: 720px)').matches) return
    if (shownIn(element) !== shown) column.scrollIntoView({ inline: 'end', block: 'nearest' })
  }, [shown, scroller])
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const settle = () => {
      if (matchMedia('(min-width: 720px)').matches) return
      const now = shownIn(element)
      if (now !== -1 && now !== latest.current.shown) latest.current.onShown(now)
    }
    element.addEventListener('scrollend', settle)
    return () => element.removeEventListener('scrollend', settle)
  }, [scroller])
}

function shownIn(scroller: HTMLElement): number {
  const box = scroller.getBoundingClientRect()
  const middle = box.left + box.width / 2
  return [...scroller.querySelectorAll('[data-column]')].findIndex((column) => {
    const { left, right } = column.getBoundingClientRect()
    return left <= middle && right > middle
  })
}

/** A moved block gets a new element in another column: focus follows it. */
export function useFocusKept(body: RefObject<HTMLElement | null>): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const active = document.activeElement
    if (active instanceof HTMLElement && body.current?.contains(active)) last.current = active.dataset.block ?? null
    else if (active === document.body && last.current) {
      body.current?.querySelector<HTMLElement>(`[data-block="${last.current}"]`)?.focus({ preventScroll: true })
    } else last.current = null
  })
}
