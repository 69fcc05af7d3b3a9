import { Link } from '@tanstack/react-router'
import type { Booking } from '#web/data/bookings/bookings.ts'
import { useSession } from '#web/data/identity/session.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { DayPictures } from '../day-pictures.tsx'

/** Confirmation after checkout: what is booked, what is only requested, and what happens next. */
export function JustPlaced({ booking }: { booking: Booking }) {
  const { placed: m, page } = useMessages('bookings', bookings)
  const { person } = useSession()
  const { appointments, contact, code } = booking
  const requests = appointments.filter(({ state }) => state === 'requested')
  const isAllAsked = requests.length === appointments.length
  const title = requests.length === 0 ? m.booked : isAllAsked ? m.requested(requests.length) : m.both
  const steps = [
    ...(contact.email ? [m.mail(contact.email)] : []),
    ...(requests.length > 0 ? [m.request(requests.length)] : []),
    ...(isAllAsked ? [] : [m.remind]),
    m.change,
  ]
  return (
    <div className="mt-1 grid gap-5 lg:grid-cols-2 lg:items-center lg:gap-10">
      <DayPictures booked={appointments.map((appointment) => ({ booking, appointment }))} isOwnPage />
      <div>
        <h1 className="mt-1 flex items-center gap-3 heading-6">
          <span className="grid size-9 shrink-0 place-items-center rounded-pill bg-ok-wash text-ok md:size-11">
            <Icon name={isAllAsked ? 'clock' : 'check'} />
          </span>
          {title}
        </h1>
        <p className="mt-3 text-t3 lg:hidden">
          {page.codeLabel} <b className="font-press tracking-wide tabular-nums select-all">{code}</b>
        </p>
        <section aria-labelledby="what-next" className="mt-3 max-w-[62ch]">
          <h2 id="what-next" className="sr-only">
            {m.next}
          </h2>
          <ul className="grid gap-1.5 text-t2 text-quiet">
            {steps.map((step) => (
              <li key={step} className="text-pretty">
                {step}
              </li>
            ))}
          </ul>
        </section>
        {person?.isGuest && (
          <p className="mt-4 text-t2">
            {m.guest}{' '}
            <Link to="/me/security" hash="password" className="link font-press">
              {m.choosePassword}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
