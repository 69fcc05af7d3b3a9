import { pushedBy } from '#core/desk/pushed-by.ts'
import type { TodayVisit } from '#web/data/desk/today.ts'
import { firstNameOf } from '#web/features/day-visit/first-name.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useToday } from '../today-context.ts'

/** Whom it pushes that this visit ends some minutes later than booked. */
export function usePushedWords(): (visit: TodayVisit, minutes: number) => string {
  const m = useMessages('today', today)
  const { everyVisit } = useToday()
  return (visit, minutes) => {
    const pushed = pushedBy(everyVisit, visit, minutes)
    return pushed ? m.pushes(firstNameOf(pushed.next.appointment.client.name), pushed.minutes) : ''
  }
}

export function Pushed({ visit, minutes }: { visit: TodayVisit; minutes: number }) {
  const words = usePushedWords()(visit, minutes)
  return words ? <p className="text-t2 text-warn">{words}</p> : null
}
