import { clockWords } from '#core/day-and-time/read-clock.ts'
import type { Plan } from '#web/data/plan/plan.ts'
import { useTotalWords } from '#web/features/cart/use-total-words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type PlanAddress, shownBy } from '../plan-address.ts'
import type { ChangePlan } from '../use-plan.ts'
import type { PlanWords } from '../use-plan-words.ts'
import { axisOf, shareOf, ticksOf } from './axis.ts'
import { Strip } from './strip.tsx'
import { usePartActions } from './use-part-actions.ts'

export type DaysProps = {
  plans: readonly Plan[]
  chosen: Plan
  address: PlanAddress
  change: ChangePlan
  words: PlanWords
  isHolding: boolean
  hold: () => void
}

/** The days on one axis, the chosen one large and first. */
export function WideDays({ plans, chosen, address, change, words, isHolding, hold }: DaysProps) {
  const { m } = words
  const total = useTotalWords()
  const actions = usePartActions(chosen, address, change, words)
  const axis = axisOf(address)
  const inOrder = [chosen, ...plans.filter((plan) => plan !== chosen)]
  return (
    <>
      <div aria-hidden="true" dir="ltr" className="plan-axis">
        {ticksOf(axis).map((tick) => (
          <span key={tick} style={{ left: `${shareOf(axis, tick)}%` }}>
            {clockWords(tick)}
          </span>
        ))}
      </div>
      {inOrder.map((plan) => (
        <section
          key={plan === chosen ? 'chosen' : `${plan.kind} ${plan.day}`}
          aria-label={words.planName(plan)}
          className="plan-day"
        >
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <h2 className="heading-5">{words.planName(plan)}</h2>
            <p className="text-t2 text-quiet">{words.planFacts(plan)}</p>
            <span className="ms-auto heading-4 tabular-nums">{plan.totals.map(total).join(' + ')}</span>
            {plan === chosen ? (
              <Button tone="accent" big working={isHolding} onClick={hold}>
                {m.hold(plan.parts.length)}
              </Button>
            ) : (
              <Button onClick={() => change({ show: shownBy(plan) })}>
                {m.take}
                <span className="sr-only">{m.takeOf(words.planName(plan))}</span>
              </Button>
            )}
          </div>
          <Strip plan={plan} address={address} words={words} actions={plan === chosen ? actions : null} />
        </section>
      ))}
      <p className="border-t border-hairline py-6 text-t2 text-quiet">{m.help}</p>
    </>
  )
}
