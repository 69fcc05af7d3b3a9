import { Link } from '@tanstack/react-router'
import { useOtherClock } from '#web/features/times/clock/use-other-clock.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { AppointmentFacts } from '../appointment-facts.tsx'
import { AppointmentPicture } from '../appointment-picture.tsx'
import { DayPictures } from '../day-pictures.tsx'
import type { Booked, BookedDay } from '../group-days.ts'
import { StateBadge } from '../state-badge.tsx'
import { useCostWords } from '../state-line.tsx'
import type { Ask } from '../use-appointment-dialog.tsx'
import { useAwayWords } from '../use-span-words.ts'
import { DayButtons } from './day-buttons.tsx'

type DayBlockProps = { day: BookedDay; ask: Ask }

/** Large block for the next day, or for a day with several looks, with everything about that day. */
export function DayBlock({ day: { on, booked }, ask }: DayBlockProps) {
  const m = useMessages('bookings', bookings)
  const away = useAwayWords()
  const [first, ...others] = booked
  if (!first) return null
  return (
    <section className="grid gap-4.5 border-b border-hairline py-6 md:py-8 lg:grid-cols-2 lg:items-center lg:gap-10">
      <DayPictures booked={booked} />
      <div className="min-w-0">
        <p className="mb-1 text-t2 font-press text-accent-text">{away(first.appointment)}</p>
        {others.length > 0 ? (
          <>
            <h2 className="heading-5">{m.looksInOneDay(booked.length)}</h2>
            <ol className="mt-4">
              {booked.map((one) => (
                <DayLine key={one.appointment.id} booked={one} />
              ))}
            </ol>
          </>
        ) : (
          <>
            <h2 className="heading-5">
              <Link to="/me/bookings/$id" params={{ id: first.booking.id }} className="hover:underline">
                {first.appointment.serviceName}
              </Link>
            </h2>
            <div className="mt-2">
              <StateBadge appointment={first.appointment} />
            </div>
            <AppointmentFacts appointment={first.appointment} />
          </>
        )}
        <DayButtons on={on} booked={booked} ask={ask} />
        <Terms booked={booked} />
      </div>
    </section>
  )
}

function DayLine({ booked: { booking, appointment } }: { booked: Booked }) {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const { shop, serviceName, startsAt, state, moved } = appointment
  const other = useOtherClock()(startsAt, shop.timeZone)
  const place = m.place(shop.name, shop.city)
  return (
    <li className="grid grid-cols-[48px_40px_minmax(0,1fr)] items-center gap-3.5 py-2">
      <span className="text-t2 font-press tabular-nums">{format.time(startsAt, shop.timeZone)}</span>
      <AppointmentPicture appointment={appointment} sizes="40px" className="h-12.5 w-10 rounded-inner" />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to="/me/bookings/$id" params={{ id: booking.id }} className="heading-3 hover:underline">
            {serviceName}
          </Link>
          {(state !== 'confirmed' || moved) && <StateBadge appointment={appointment} />}
        </span>
        <span className="block text-t2 text-balance text-quiet">{other ? m.facts([place, other.own]) : place}</span>
      </span>
    </li>
  )
}

/** The booking codes, and the cancellation cost if one sentence covers all appointments. */
function Terms({ booked }: { booked: readonly Booked[] }) {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const costWords = useCostWords()
  const codes = [...new Set(booked.map(({ booking }) => booking.code))].map((code) => m.code(code))
  return (
    <p className="mt-3.5 max-w-[56ch] text-t2 text-quiet text-pretty">
      {[costs(), ...codes].filter(Boolean).join(' ')}
    </p>
  )

  function costs(): string | null {
    const [first, ...others] = booked.flatMap(({ appointment }) =>
      appointment.cancel && appointment.state === 'confirmed' ? [appointment] : [],
    )
    if (!first?.cancel) return null
    if (others.length === 0) return costWords(first)
    if ([first, ...others].some(({ cancel }) => cancel && cancel.feeMinor > 0)) return null
    const { freeUntil } = first.cancel
    return m.freeUntil(format.day(freeUntil, first.shop.timeZone), format.time(freeUntil, first.shop.timeZone))
  }
}
