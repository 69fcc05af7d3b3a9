import { clock } from '#web/messages/en/booking/clock.ts'
import { directionOf } from '#web/messages/locale.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'

/** Times read left to right in every language: isolates (LRI, PDI) keep right-to-left text from reordering them. */
const [before, after] = directionOf(locale) === 'rtl' ? ['\u2066', '\u2069'] : ['', '']

export type Span = { startsAt: string; endsAt: string; shop: { timeZone: string } }

/** "15:30–16:30", in the shop's time zone. */
export function useTimeSpan(): (of: Span) => string {
  const m = useMessages('clock', clock)
  const format = useFormat()
  return ({ startsAt, endsAt, shop: { timeZone } }) =>
    before + m.span(format.time(startsAt, timeZone), format.time(endsAt, timeZone)) + after
}
