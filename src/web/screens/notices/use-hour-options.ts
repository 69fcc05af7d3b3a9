import { noticeChoices } from '#web/messages/en/identity/notice-choices.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The full hours of a day for a select. */
export function useHourOptions(): { value: string; label: string }[] {
  const { settings: m } = useMessages('notice-choices', noticeChoices)
  return Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: m.hour(hour) }))
}
