import { minorPerUnit } from '#core/money/currency.ts'
import type { Want } from '#core/planning/want.ts'
import type { Plan, PlanAnswer } from '#web/data/plan/plan.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { dayKind, noonOf } from '#web/features/search/day-kind.ts'
import { plan as words } from '#web/messages/en/booking/plan.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** A whole amount of a currency as money in minor units. */
export function moneyOf(amount: number, currency: string): { minor: number; currency: string } {
  return { minor: amount * minorPerUnit(currency), currency }
}

/** The names of days, wants and plans. */
export function usePlanWords(today: string, answer: PlanAnswer | undefined, days: readonly string[]) {
  const m = useMessages('plan', words)
  const format = useFormat()
  const category = useCategoryName()
  const zone = answer?.timeZone ?? 'UTC'

  /** Saturday within a week, else Saturday 28 November */
  function dayName(day: string): string {
    return dayKind(day, today) === 'date' ? format.fullDay(noonOf(day), 'UTC') : format.weekday(noonOf(day), 'UTC')
  }

  function wantName(want: Want, need: number): string {
    if (want.kind === 'category') return category(want.code)
    if (want.kind === 'text') return want.text
    const planned = answer?.plans[0]?.parts.find((part) => part.need === need)?.look
    return planned?.id === want.id ? planned.title : m.lookWanted
  }

  function planName({ kind, day, doneAt }: Plan): string {
    const name = kind === 'soonest' ? m.kinds.soonest(format.time(doneAt, zone)) : m.kinds[kind]
    return days.length > 1 ? m.ofDay(dayName(day), name) : name
  }

  function planFacts({ parts, doneAt, wayMin }: Plan): string {
    const minutes = Math.round((Date.parse(doneAt) - Date.parse(parts[0]?.startsAt ?? doneAt)) / 60_000)
    return m.facts(format.duration(minutes), wayMin > 0 ? format.duration(wayMin) : null)
  }

  const daysName = m.orDays(days.map(dayName))
  const time = (at: string) => format.time(at, zone)
  return { m, format, zone, time, dayName, daysName, wantName, planName, planFacts }
}

export type PlanWords = ReturnType<typeof usePlanWords>
