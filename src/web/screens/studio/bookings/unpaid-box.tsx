import { Link } from '@tanstack/react-router'
import type { StudioAppointment } from '#web/data/studio/studio-bookings.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BookingRow } from './booking-row.tsx'
import { type BookingsSearch, searchOf } from './show.ts'

type UnpaidBoxProps = {
  shop: string
  filter: BookingsSearch
  count: number
  dueMinor: number
  items: readonly StudioAppointment[]
}

/** What is done and not paid, above everything else [D110]. */
export function UnpaidBox({ shop, filter, count, dueMinor, items }: UnpaidBoxProps) {
  const m = useMessages('studio-bookings', studioBookings)
  const format = useFormat()
  const [first] = items
  if (!first) return null
  const { currency } = first.price
  return (
    <section className="bookings-unpaid" aria-labelledby="bookings-unpaid">
      <div className="bookings-unpaid-head">
        <h2 id="bookings-unpaid" className="heading-4">
          {m.unpaid(count)}
        </h2>
        <span className="text-t2 text-quiet tabular-nums">{format.money({ minor: dueMinor, currency })}</span>
      </div>
      <ul>
        {items.map((each, at) => (
          <BookingRow key={each.id} shop={shop} filter={filter} appointment={each} isUnpaid isMain={at === 0} />
        ))}
      </ul>
      {filter.show !== 'unpaid' && count > items.length && (
        <Link
          {...studioPath(shop, 'bookings')}
          search={searchOf({ ...filter, show: 'unpaid' })}
          className="link inline-flex items-center min-h-11 text-t2"
        >
          {m.allUnpaid(count)}
        </Link>
      )}
    </section>
  )
}
