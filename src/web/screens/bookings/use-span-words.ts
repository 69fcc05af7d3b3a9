import { bookings } from '#web/messages/en/bookings.ts'
import { daysBetween } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useOtherClock } from '../times/use-other-clock.ts'

type Span = { startsAt: string; endsAt: string; shop: { timeZone: string } }

/** "15:30–16:30", and "Sat 16 20:00 to Mon 18 08:00" where it ends on another day; on the shop's clock. */
export function useSpanWords(): (of: Span) => string {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  return ({ startsAt, endsAt, shop: { timeZone } }) => {
    const [from, to] = [format.time(startsAt, timeZone), format.time(endsAt, timeZone)]
    if (daysBetween(startsAt, endsAt, timeZone) === 0) return m.span(from, to)
    return m.spanOfDays(`${format.shortDay(startsAt, timeZone)} ${from}`, `${format.shortDay(endsAt, timeZone)} ${to}`)
  }
}

/** "in Lisbon, 12:00 for you" where the reader's clock shows another time than the shop's. */
export function useElsewhereWords(): (of: Span) => string | null {
  const m = useMessages('bookings', bookings)
  const otherClock = useOtherClock()
  return ({ startsAt, shop }) => {
    const other = otherClock(startsAt, shop.timeZone)
    return other && m.elsewhere(other.place, other.own)
  }
}

/** "Saturday, in two days": how far away a day is, for the next two weeks; then its date. */
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
