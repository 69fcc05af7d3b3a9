import { Link } from '@tanstack/react-router'
import { useFormat } from '#web/messages/use-format.ts'
import { AppointmentButtons } from '../appointment-buttons.tsx'
import { AppointmentFacts } from '../appointment-facts.tsx'
import { AppointmentPicture } from '../appointment-picture.tsx'
import type { Booked } from '../group-days.ts'
import { StateBadge } from '../state-badge.tsx'
import type { Ask } from '../use-appointment-dialog.tsx'

type AppointmentRowProps = { booked: Booked; ask: Ask; hasDay: boolean }

/** One appointment in a list, with its day beside it. */
export function AppointmentRow({ booked, ask, hasDay }: AppointmentRowProps) {
  const { booking, appointment } = booked
  const to = { to: '/me/bookings/$id', params: { id: booking.id } } as const
  return (
    <article className="grid gap-3 border-b border-hairline py-6 md:grid-cols-[88px_minmax(0,1fr)] md:gap-6">
      <div>{hasDay && <DayOf booked={booked} />}</div>
      <div className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-3 md:grid-cols-[88px_minmax(0,1fr)_auto] md:gap-x-5">
        <Link {...to} tabIndex={-1} aria-hidden="true">
          <AppointmentPicture
            appointment={appointment}
            sizes="(min-width: 720px) 88px, 72px"
            className="block aspect-card rounded-pic"
          />
        </Link>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="heading-3">
              <Link {...to} className="hover:underline">
                {appointment.serviceName}
              </Link>
            </h3>
            <StateBadge appointment={appointment} />
          </div>
          <AppointmentFacts appointment={appointment} />
        </div>
        <div className="col-span-2 flex flex-wrap gap-1 self-center md:col-span-1 md:justify-end">
          <AppointmentButtons booked={booked} ask={ask} />
        </div>
      </div>
    </article>
  )
}

function DayOf({ booked: { appointment } }: { booked: Booked }) {
  const format = useFormat()
  const { startsAt, shop } = appointment
  const { weekday, day, month, year } = format.dayParts(startsAt, shop.timeZone)
  return (
    <h2 className="flex items-baseline gap-2 tabular-nums md:block">
      <span className="heading-4 md:heading-5 md:block">{day}</span>{' '}
      <span className="text-t2 text-quiet md:block">
        {weekday} {month} {year}
      </span>
    </h2>
  )
}
