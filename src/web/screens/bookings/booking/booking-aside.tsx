import type { Booking } from '#web/data/bookings/bookings.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { CalendarMenu } from '../calendar/calendar-menu.tsx'
import { BookingReceipts } from './booking-receipts.tsx'

/** The booking's code, contact, total and calendar file. */
export function BookingAside({ booking }: { booking: Booking }) {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const zone = useOwnZone()
  const { code, contact, totals, placedAt, appointments } = booking
  const shops = new Set(appointments.map(({ shop }) => shop.slug)).size
  // Of a deposit each appointment says what is to be paid when.
  const isPaidAhead = appointments.some(({ deposit }) => deposit)
  const toCome = appointments
    .filter(({ when, state }) => when === 'upcoming' && state === 'confirmed')
    .map((appointment) => ({ booking, appointment }))
  return (
    <aside
      className="self-start rounded-pic border border-hairline bg-raised p-6 lg:mt-6"
      aria-label={m.page.codeLabel}
    >
      <p className="text-t2 text-quiet">{m.page.codeLabel}</p>
      <p className="heading-5 tracking-wide tabular-nums select-all">{code}</p>
      <p className="text-t2 text-quiet">{m.page.codeHint}</p>
      {appointments.some(({ state }) => state === 'completed') && booking.guestKey === undefined && (
        <BookingReceipts booking={booking.id} />
      )}
      {toCome.length > 0 && (
        <div className="mt-4 grid">
          <CalendarMenu
            booked={toCome}
            trigger={
              <Button wide>
                <Icon name="calendar" size="s" />
                {m.addToCalendar}
              </Button>
            }
          />
        </div>
      )}
      <dl className="mt-5 grid gap-4 border-t border-hairline pt-5 text-t2">
        <div>
          <dt className="text-quiet">{m.page.contact}</dt>
          <dd>
            {[contact.name, contact.email, contact.phone].filter(Boolean).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </dd>
        </div>
        {totals.length > 0 && (
          <div className="flex items-baseline justify-between gap-4 heading-4">
            <dt>{m.page.total}</dt>
            <dd className="text-end tabular-nums">
              {totals.map((sum) => (
                <span key={sum.currency} className="block">
                  {format.price({ ...sum, kind: sum.isFrom ? 'from' : 'fixed' })}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {totals.length > 0 && !isPaidAhead && (
        <p className="mt-1 text-t2 text-quiet">{shops > 1 ? m.page.payThere : m.page.payThereOne}</p>
      )}
      <p className="mt-4 text-t2 text-quiet">{m.page.placed(format.date(placedAt, zone))}</p>
    </aside>
  )
}
