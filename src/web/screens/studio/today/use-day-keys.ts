import { useEffect, useEffectEvent } from 'react'

const ofVisit = ['a', 's', 'l', 'd']

/**
 * N books somebody, J and K go along the day, other keys press the button with that `data-key` of the visit that has the
 * focus. They count only while the focus is in the page's main part, and never in a field, a menu, a dialog or the panel.
 */
export function useDayKeys(onNew: () => void): void {
  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const { target } = event
    if (!(target instanceof HTMLElement) || !document.getElementById('main')?.contains(target)) return
    if (target.closest('input, textarea, select, [role=menu], [role$=dialog], .panel')) return
    if (press(event.key.toLowerCase(), onNew)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => follow(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function press(key: string, onNew: () => void): boolean {
  const visits = [...document.querySelectorAll<HTMLElement>('[data-visit]')]
  const at = visits.findIndex((visit) => visit.contains(document.activeElement))
  if (key === 'n') onNew()
  else if (key === 'j' || key === 'k') {
    const next = visits[Math.min(visits.length - 1, Math.max(0, at + (key === 'j' ? 1 : -1)))]
    next?.querySelector<HTMLElement>('button, a')?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  } else {
    const button = ofVisit.includes(key) && visits[at]?.querySelector<HTMLElement>(`[data-key="${key}"]`)
    if (!button) return false
    button.click()
  }
  return true
}
