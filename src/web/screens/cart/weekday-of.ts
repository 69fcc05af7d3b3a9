import { formatTag } from '#web/messages/locale.ts'
import { locale } from '#web/messages/use-messages.ts'

/** "Saturday", on the wall of a zone. */
export function weekdayOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat(formatTag(locale), { timeZone, weekday: 'long' }).format(new Date(at))
}
