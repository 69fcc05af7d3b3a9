import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { daysBetween, type Instant } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** "Today 15:45", "Fri 20 · 09:00", "Fri 27 Nov · 09:00". */
export function useTimeWords(timeZone: string): (at: Instant) => string {
  const m = useMessages('walk-in', walkIn)
  const format = useFormat()
  return (at) => {
    const away = daysBetween(pageNow(), at, timeZone)
    return away >= 0 && away < 7
      ? format.freeTime(at, timeZone).text
      : m.dayAt(format.day(at, timeZone), format.time(at, timeZone))
  }
}
