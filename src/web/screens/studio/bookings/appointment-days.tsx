import type { StudioAppointment } from '#web/data/studio/studio-bookings.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { daysBetween, isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BookingRow } from './booking-row.tsx'
import { RequestList } from './request-list.tsx'
import type { BookingsSearch } from './show.ts'

export type AppointmentDaysProps = { shop: string; filter: BookingsSearch; items: readonly StudioAppointment[] }

/** Grouped by day in the shop's time zone, except requests. */
export function AppointmentDays({ shop, filter, items }: AppointmentDaysProps) {
  const m = useMessages('studio-bookings', studioBookings)
  const format = useFormat()
  if (filter.show === 'requests') return <RequestList shop={shop} filter={filter} items={items} />
  const days = Map.groupBy(items, ({ startsAt, timeZone }) => isoDayIn(startsAt, timeZone))
  const dayWords = ({ startsAt, timeZone }: StudioAppointment) => {
    const day = format.fullDay(startsAt, timeZone)
    return daysBetween(startsAt, pageNow(), timeZone) === 0 ? m.today(day) : day
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mt-6">
      <h2 id={`day-${day}`} className="heading-4 mb-1">
        {ofDay[0] && dayWords(ofDay[0])}
      </h2>
      <ul>
        {ofDay.map((each) => (
          <BookingRow key={each.id} shop={shop} filter={filter} appointment={each} />
        ))}
      </ul>
    </section>
  ))
}
