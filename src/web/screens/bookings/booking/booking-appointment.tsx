import { Link } from '@tanstack/react-router'
import { AppointmentDeposit } from '#web/features/deposits/deposits.tsx'
import { TelLink } from '#web/features/phone/tel-link.tsx'
import { useOtherClock } from '#web/features/times/clock/use-other-clock.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { AppointmentButtons } from '../appointment-buttons.tsx'
import { AppointmentPicture } from '../appointment-picture.tsx'
import { DirectionsButton } from '../directions-button.tsx'
import type { Booked } from '../group-days.ts'
import { StateBadge } from '../state-badge.tsx'
import { StateLine, useCostWords } from '../state-line.tsx'
import type { Ask } from '../use-appointment-dialog.tsx'
import { useSpanWords } from '../use-span-words.ts'
import { Brought } from './brought.tsx'

type BookingAppointmentProps = { booked: Booked; ask: Ask }

/** One appointment with all its details. */
export function BookingAppointment({ booked, ask }: BookingAppointmentProps) {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const span = useSpanWords()
  const costWords = useCostWords()
  const { appointment } = booked
  const { look, shop, maker, startsAt } = appointment
  const other = useOtherClock()(startsAt, shop.timeZone)
  const address = afterEachOther([shop.street, shop.city])
  const { moveAgainAt } = appointment
  const isFixed = appointment.state === 'confirmed' && !appointment.canMove && moveAgainAt === null
  const isTooLate = isFixed && appointment.cancel !== null
  const costs = costWords(appointment)
  const dayOf = (at: string) => format.day(at, shop.timeZone)
  const timeOf = (at: string) => format.time(at, shop.timeZone)
  return (
    <article className="border-b border-hairline py-6">
      <div className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-4 md:grid-cols-[112px_minmax(0,1fr)] md:gap-x-5">
        <AppointmentPicture
          appointment={appointment}
          sizes="(min-width: 720px) 112px, 72px"
          className="block aspect-card rounded-pic"
          isEager
        />
        <div className="min-w-0 text-t2 text-quiet">
          <div className="flex items-baseline justify-between gap-4">
            <h3 className="heading-3 text-ink">{appointment.serviceName}</h3>
            <span className={`shrink-0 font-press tabular-nums ${appointment.when === 'cancelled' ? '' : 'text-ink'}`}>
              {format.price(appointment.price)}
            </span>
          </div>
          {look &&
            (look.isPublic ? (
              <Link to="/looks/$id" params={{ id: look.id }} className="hit-12 hover:underline">
                {look.title}
              </Link>
            ) : (
              <p>{look.title}</p>
            ))}
          <p className="mt-1 tabular-nums">
            <span className="text-t3 text-ink">{span(appointment)}</span> {other?.elsewhere}
          </p>
          <p className="mt-1">
            <Link to="/shops/$slug" params={{ slug: shop.slug }} className="hit-12 text-ink hover:underline">
              {shop.name}
            </Link>
            {address && `, ${address}`}
          </p>
          <p className="mt-2 flex items-center gap-2">
            <Face name={maker.name} portrait={maker.portrait} />
            {maker.name}
          </p>
          <div className="mt-3">
            <StateBadge appointment={appointment} />
          </div>
          <StateLine appointment={appointment} className="mt-2 text-pretty" />
        </div>
      </div>
      <div className="md:ms-33">
        {appointment.deposit && (
          <div className="mt-4">
            <AppointmentDeposit appointment={appointment} />
          </div>
        )}
        <Brought booked={booked} />
        <div className="mt-4 flex flex-wrap gap-2">
          {appointment.when === 'upcoming' && <DirectionsButton booked={[booked]} className="max-md:grow" />}
          <AppointmentButtons booked={booked} ask={ask} isOwnPage />
        </div>
        {(costs || isTooLate || moveAgainAt) && (
          <p className="mt-3 max-w-[56ch] text-t2 text-quiet text-pretty">
            {costs} {isTooLate && <TooLateToMove shop={shop} />}
            {moveAgainAt && m.move.again(dayOf(moveAgainAt), timeOf(moveAgainAt))}
          </p>
        )}
      </div>
    </article>
  )
}

/** The client can no longer move it here; the shop still can. */
function TooLateToMove({ shop: { name, phone } }: Pick<Booked['appointment'], 'shop'>) {
  const m = useMessages('bookings', bookings)
  return (
    <>
      {m.move.tooLate}{' '}
      {phone ? (
        <TelLink phone={phone} className="link">
          {m.move.call(name)}
        </TelLink>
      ) : (
        m.move.ask(name)
      )}
    </>
  )
}
