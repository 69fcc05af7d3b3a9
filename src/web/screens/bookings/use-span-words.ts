import { type Span, useTimeSpan } from '#web/features/times/clock/use-time-span.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { daysBetween } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** "15:30–16:30", and "Sat 16 20:00 to Mon 18 08:00" if it ends on another day; in the shop's time zone. */
export function useSpanWords(): (of: Span) => string {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const timeSpan = useTimeSpan()
  return (of) => {
    const { startsAt, endsAt, shop } = of
    if (daysBetween(startsAt, endsAt, shop.timeZone) === 0) return timeSpan(of)
    return m.spanOfDays(dayAndTime(startsAt, shop.timeZone), dayAndTime(endsAt, shop.timeZone))
  }

  function dayAndTime(at: string, timeZone: string): string {
    return `${format.shortDay(at, timeZone)} ${format.time(at, timeZone)}`
  }
}

/** "Saturday, in two days": relative for the next two weeks, then the date. */
export function useAwayWords(): (of: Span) => string {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  return ({ startsAt, shop: { timeZone } }) => {
    const away = daysBetween(pageNow(), startsAt, timeZone)
    if (away === 0) return m.today
    if (away === 1) return m.tomorrow
    const full = format.fullDay(startsAt, timeZone)
    return away > 1 && away <= 10 ? m.inDays(full, away) : full
  }
}
