import { useEffect, useEffectEvent } from 'react'
import type { CaseVerdict } from '#web/data/operator/moderation.ts'

/** The key of each decision, as shown on its button. */
export const verdictKeys: Record<CaseVerdict, string> = {
  keep: 'K',
  hide: 'H',
  warn: 'W',
  ask: 'A',
  suspend: 'P',
  pause: 'P',
  restore: 'R',
  uphold: 'D',
  reverse: 'Y',
}

type ModerationKeys = {
  can: readonly CaseVerdict[]
  onVerdict: (verdict: CaseVerdict) => void
  /** by the key in lower case */
  others: Record<string, () => void>
}

/** Keys of the queue; they do nothing in a field, a menu or a dialog, or with a modifier. */
export function useModerationKeys({ can, onVerdict, others }: ModerationKeys): void {
  const follow = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
    const { target } = event
    if (
      target instanceof HTMLElement &&
      target.closest('input:not([type=checkbox]), textarea, select, [role=menu], [role$=dialog]')
    )
      return
    const key = event.key.toLowerCase()
    const verdict = can.find((each) => verdictKeys[each].toLowerCase() === key)
    if (verdict) onVerdict(verdict)
    else if (others[key]) others[key]()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => follow(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
