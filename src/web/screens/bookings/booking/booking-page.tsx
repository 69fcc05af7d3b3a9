import { Link, useSearch } from '@tanstack/react-router'
import type { Booking } from '#web/data/bookings/bookings.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { daysOf } from '../group-days.ts'
import { type Asked, useAppointmentDialog } from '../use-appointment-dialog.tsx'
import { BookingAppointment } from './booking-appointment.tsx'
import { BookingAside } from './booking-aside.tsx'
import { JustPlaced } from './just-placed.tsx'

type BookingPageProps = { booking: Booking; isJustPlaced: boolean }

/** One booking day by day, with the actions for each appointment. */
export function BookingPage({ booking, isJustPlaced }: BookingPageProps) {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const { ask, dialog } = useAppointmentDialog(askedByLink(booking, useSearch({ strict: false })))
  const days = daysOf(booking.appointments.map((appointment) => ({ booking, appointment })))
  const [first] = booking.appointments
  const day = first ? format.fullDay(first.startsAt, first.shop.timeZone) : ''
  const title = days.length === 1 ? m.page.onDay(day) : m.page.title
  return (
    <div className="page pt-5 pb-16 md:pt-8 wrap-anywhere">
      <PageTitle title={isJustPlaced ? m.page.title : title} />
      {booking.guestKey === undefined && (
        <Link
          to="/me/bookings"
          search={{}}
          className="-ms-1 inline-flex h-11 items-center gap-2 text-t2 font-press text-quiet hover:text-ink"
        >
          <Icon name="arrow-start" size="s" />
          {m.page.back}
        </Link>
      )}
      {isJustPlaced ? <JustPlaced booking={booking} /> : <h1 className="mt-1 heading-5">{title}</h1>}
      <div className="mt-2 grid gap-10 lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-16">
        <div>
          {days.map(({ on, booked }) => (
            <section key={on} className="mt-6">
              <h2 className={days.length === 1 && !isJustPlaced ? 'sr-only' : 'heading-4'}>
                {booked[0] && format.fullDay(booked[0].appointment.startsAt, booked[0].appointment.shop.timeZone)}
              </h2>
              {booked.map((one) => (
                <BookingAppointment key={one.appointment.id} booked={one} ask={ask} />
              ))}
            </section>
          ))}
        </div>
        <BookingAside booking={booking} />
      </div>
      {dialog}
    </div>
  )
}

/** What a link of a mail asks about, while it is still possible. */
function askedByLink(booking: Booking, { move, cancel }: { move?: string; cancel?: string }): Asked | null {
  const appointment = booking.appointments.find(({ id }) => id === (move ?? cancel))
  if (!appointment) return null
  const booked = { booking, appointment }
  if (move !== undefined) return appointment.canMove ? { what: 'move', booked } : null
  return appointment.cancel ? { what: 'cancel', booked } : null
}
