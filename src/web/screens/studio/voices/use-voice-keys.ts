import { useEffect, useEffectEvent } from 'react'

/**
 * J and K go along what waits, R opens the answer of the one that has the focus. They count only in the page's main part, and never in
 * a field, a menu or a dialog.
 */
export function useVoiceKeys(onAnswer: (id: string) => void): void {
  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    if (target !== document.body && !document.getElementById('main')?.contains(target)) return
    if (target.closest('input, textarea, select, [role=menu], [role$=dialog]')) return
    const all = [...document.querySelectorAll<HTMLElement>('[data-voice]')]
    const at = all.findIndex((each) => each.contains(document.activeElement))
    const key = event.key.toLowerCase()
    if (key === 'j' || key === 'k') {
      const next = all[Math.min(all.length - 1, Math.max(0, at + (key === 'j' ? 1 : -1)))]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'r' && all.length > 0) {
      onAnswer(all[Math.max(0, at)]?.dataset.voice ?? '')
      // The field is rendered with the next frame.
      requestAnimationFrame(() => all[Math.max(0, at)]?.querySelector('textarea')?.focus())
    } else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => follow(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
