import type { Loosening, PlanAnswer } from '#web/data/plan/plan.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type PlanAddress, withoutNeed } from './plan-address.ts'
import type { ChangePlan } from './use-plan.ts'
import { moneyOf, type PlanWords } from './use-plan-words.ts'

type NothingFitsProps = { answer: PlanAnswer; address: PlanAddress; change: ChangePlan; words: PlanWords }

/** Says which wish to loosen; each is one press [G8]. */
export function NothingFits({ answer, address, change, words }: NothingFitsProps) {
  const { m, format, dayName, daysName, wantName } = words
  const { loosenings } = answer
  return (
    <div role="status">
      <EmptyState
        icon="calendar"
        title={m.nothing(address.wants.length, m.onDay(daysName))}
        action={loosenings.map((each) => (
          <Button key={JSON.stringify(each)} onClick={() => change(loosened(each))}>
            {said(each)}
          </Button>
        ))}
      >
        {loosenings.length > 0 ? m.wouldFit : m.nothingAtAll}
      </EmptyState>
    </div>
  )

  function said(each: Loosening): string {
    if ('clock' in each) return m.loosen[each.wish](each.clock)
    if ('budget' in each) return m.loosen.budget(format.money(moneyOf(each.budget, each.currency)))
    if ('day' in each) return m.loosen.day(m.onDay(dayName(each.day)))
    if ('need' in each) return m.loosen.need(wantName(address.wants[each.need]!, each.need))
    return m.loosen[each.wish]
  }

  function loosened(each: Loosening): Partial<PlanAddress> {
    if ('clock' in each) return { [each.wish]: each.clock }
    if ('budget' in each) return { budget: String(each.budget) }
    if ('day' in each) return { days: [each.day], pins: [] }
    if ('need' in each) return withoutNeed(address, each.need)
    return { pins: { pins: [] }, lunch: { hasLunch: false }, order: { isOrdered: false }, pace: { isOnFoot: false } }[
      each.wish
    ]
  }
}
