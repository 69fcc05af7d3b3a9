import { mailbox } from '#web/messages/en/identity/mailbox.ts'
import { daysBetween } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** "14:32" for today, "Sat 16 May, 14:32" for an older mail, in this device's time zone. */
export function useMailTimeWords(): (at: string) => string {
  const m = useMessages('mailbox', mailbox)
  const format = useFormat()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (at) => {
    const time = format.time(at, timeZone)
    return daysBetween(at, Date.now(), timeZone) === 0 ? time : m.dayAt(format.day(at, timeZone), time)
  }
}
