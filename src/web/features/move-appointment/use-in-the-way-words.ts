import type { InTheWay } from '#contract/desk/moves.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Says who or what lies at a time that was asked for. */
export function useInTheWayWords(timeZone: string) {
  const { moving } = useMessages('calendar', calendar)
  const format = useFormat()
  return (way: Omit<InTheWay, 'takesFrom' | 'appointmentId'>, asked: { startsAt: string }): string =>
    moving.inTheWay(way.roomName === null ? way.kind : 'room', {
      client: way.clientName ?? '',
      who: way.memberName ?? '',
      room: way.roomName ?? '',
      from: format.time(way.startsAt, timeZone),
      until: format.time(way.endsAt, timeZone),
      isAfter: Date.parse(way.startsAt) > Date.parse(asked.startsAt),
    })
}
