import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** "Saturday 21 November", "Sat 21 Nov and Sun 22 Nov": calendar days have no zone, so noon in UTC stands for each. */
export function useDaysWords(): (days: readonly string[]) => string {
  const m = useMessages('waiting', words).ask
  const format = useFormat()
  return (days) =>
    m.and(days.map((day) => (days.length === 1 ? format.fullDay : format.day)(`${day}T12:00:00Z`, 'UTC')))
}
