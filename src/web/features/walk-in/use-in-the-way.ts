import type { InTheWay } from '#contract/desk/moves.ts'
import { useInTheWayWords } from '#web/features/move-appointment/use-in-the-way-words.ts'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useTimeSpan } from '../times/clock/use-time-span.ts'

/** "Mei has Sol Aguiar then, 10:00–11:30." */
export function useInTheWay(timeZone: string): (way: InTheWay | null, asked: { startsAt: string }) => string {
  const m = useMessages('walk-in', walkIn)
  const spanOf = useTimeSpan()
  const others = useInTheWayWords(timeZone)
  return (way, asked) => {
    if (way === null) return m.notFree
    if (way.kind !== 'appointment' || way.roomName !== null) return others(way, asked)
    return m.has(way.memberName ?? '', way.clientName, spanOf({ ...way, shop: { timeZone } }))
  }
}
