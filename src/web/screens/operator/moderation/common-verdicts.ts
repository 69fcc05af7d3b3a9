import { possibleVerdicts } from '#core/moderation/verdicts.ts'
import type { CaseItem, CaseVerdict } from '#web/data/operator/moderation.ts'

/** What can be decided about all of them at once. */
export function commonVerdicts(items: readonly CaseItem[]): CaseVerdict[] {
  const [first = [], ...others] = items.map(({ subject: { kind }, state, hasAppeal }) =>
    possibleVerdicts({ kind, isWaiting: state === 'waiting', hasAppeal, isInForce: false }),
  )
  return first.filter((verdict) => others.every((each) => each.includes(verdict)))
}
