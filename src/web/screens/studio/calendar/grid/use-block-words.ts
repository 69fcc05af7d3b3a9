import type { Block, Calendar } from '#web/data/desk/calendar.ts'
import { useTimeSpan } from '#web/features/times/clock/use-time-span.ts'
import { calendar as words } from '#web/messages/en/studio/calendar.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The accessible name of a block, and its state in words. */
export function useBlockWords({ timeZone }: Pick<Calendar, 'timeZone'>) {
  const m = useMessages('calendar', words)
  const span = useTimeSpan()
  const timeOf = ({ startsAt, endsAt }: Pick<Block, 'startsAt' | 'endsAt'>) =>
    span({ startsAt, endsAt, shop: { timeZone } })
  const stateOf = ({ appointment }: Block): string => {
    if (!appointment) return ''
    const { state, lateMin, begunAt, arrivedAt } = appointment
    if (state !== 'confirmed') return m.states[state] ?? ''
    if (begunAt) return m.inChair
    if (arrivedAt) return m.here
    return lateMin ? m.late(lateMin) : ''
  }
  const nameOf = (block: Block, who: string): string =>
    block.appointment
      ? m.block({
          time: timeOf(block),
          client: block.appointment.client.name,
          service: block.appointment.serviceName,
          who,
          state: stateOf(block),
        })
      : m.blockHold(timeOf(block), block.hold?.serviceName ?? '', who)
  return { timeOf, stateOf, nameOf }
}
