import type { KeyboardEvent } from 'react'

/**
 * J and K go along the day, other keys press the button with that `data-key` of the visit that has the focus. They count
 * only while the focus is in the day, and never in a field.
 */
export function followDayKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  if ((event.target as HTMLElement).closest('input, textarea, select, [role="menu"]')) return
  const visits = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-visit]')]
  const at = visits.findIndex((visit) => visit.contains(document.activeElement))
  const key = event.key.toLowerCase()
  if (key === 'j' || key === 'k') {
    const next = visits[Math.min(visits.length - 1, Math.max(0, at + (key === 'j' ? 1 : -1)))]
    next?.querySelector<HTMLElement>('button, a')?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  } else {
    const button = ['a', 's', 'l', 'd'].includes(key) && visits[at]?.querySelector<HTMLElement>(`[data-key="${key}"]`)
    if (!button) return
    button.click()
  }
  event.preventDefault()
}
