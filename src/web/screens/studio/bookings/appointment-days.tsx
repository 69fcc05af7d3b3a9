import type { Show, StudioAppointment } from '#web/data/studio/studio-bookings.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { AppointmentRow } from './appointment-row.tsx'
import { RequestList } from './request-list.tsx'

export type AppointmentDaysProps = { shop: string; show: Show; items: readonly StudioAppointment[] }

/** Grouped by day in the shop's time zone, except requests. */
export function AppointmentDays({ shop, show, items }: AppointmentDaysProps) {
  const format = useFormat()
  if (show === 'requests') return <RequestList shop={shop} items={items} />
  const days = Map.groupBy(items, ({ startsAt, timeZone }) => isoDayIn(startsAt, timeZone))
  return [...days].map(([day, ofDay]) => {
    const [first] = ofDay
    return (
      <section key={day} aria-labelledby={`day-${day}`} className="mb-8">
        <h2 id={`day-${day}`} className="heading-4 mb-1">
          {first && format.fullDay(first.startsAt, first.timeZone)}
        </h2>
        <ul>
          {ofDay.map((each) => (
            <AppointmentRow key={each.id} shop={shop} show={show} appointment={each} />
          ))}
        </ul>
      </section>
    )
  })
}
