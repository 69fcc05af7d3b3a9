import { useEffect, useEffectEvent, useRef } from 'react'

const ofVisit = ['a', 's', 'l', 'd']

type DayKeys = {
  onNew: () => void
  /** a key of a visit that has the focus */
  onVisitKey: (key: string, visitId: string) => void
}

/**
 * N books somebody, J and K go along the day, where Enter opens the panel; A, S, L and D are for the visit that has the focus.
 * They count only while the focus is in the page's main part, and never in a field, a menu, a dialog or the panel.
 */
export function useDayKeys({ onNew, onVisitKey }: DayKeys): void {
  const lastVisit = useRef<string | null>(null)
  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const { target } = event
    if (!(target instanceof HTMLElement) || !document.getElementById('main')?.contains(target)) return
    if (target.closest('input, textarea, select, [role=menu], [role$=dialog], .panel')) return
    const id = target.closest<HTMLElement>('[data-visit]')?.dataset.visit ?? null
    lastVisit.current = id
    const key = event.key.toLowerCase()
    if (key === 'n') onNew()
    else if (key === 'j' || key === 'k') lastVisit.current = goAlong(key === 'j' ? 1 : -1)
    else if (id !== null && ofVisit.includes(key)) onVisitKey(key, id)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => follow(event)
    const forget = () => {
      lastVisit.current = null
    }
    addEventListener('keydown', listen)
    addEventListener('pointerdown', forget)
    return () => {
      removeEventListener('keydown', listen)
      removeEventListener('pointerdown', forget)
    }
  }, [])
  // A visit that changes its group gets a new element: the focus follows it.
  useEffect(() => {
    if (document.activeElement === document.body && lastVisit.current)
      openerOf(document.querySelector(`[data-visit="${lastVisit.current}"]`))?.focus({ preventScroll: true })
  })
}

function goAlong(by: 1 | -1): string | null {
  const visits = [...document.querySelectorAll<HTMLElement>('[data-visit]')]
  const at = visits.findIndex((visit) => visit.contains(document.activeElement))
  const next = visits[Math.min(visits.length - 1, Math.max(0, at + by))]
  openerOf(next)?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next?.dataset.visit ?? null
}

const openerOf = (visit: Element | null | undefined) => visit?.querySelector<HTMLElement>('[data-open]')
