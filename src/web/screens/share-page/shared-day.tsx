import { Link } from '@tanstack/react-router'
import type { Shared, SharedAppointment } from '#web/data/looks/share-page.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { useOtherClock } from '#web/features/times/clock/use-other-clock.ts'
import { sharing } from '#web/messages/en/looks/sharing.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** A day of somebody's bookings, in the order of the day. */
export function SharedDay({ shared: { by, day, appointments } }: { shared: Extract<Shared, { kind: 'day' }> }) {
  const m = useMessages('sharing', sharing)
  const format = useFormat()
  const title = format.fullDay(`${day}T12:00:00Z`, 'UTC')
  return (
    <div className="page max-w-[760px] pt-5 pb-10 md:pt-10">
      <PageTitle title={title} />
      <h1 className="heading-5">{title}</h1>
      <p className="mt-1 mb-6 text-quiet wrap-anywhere">{m.by(by)}</p>
      {appointments.length === 0 && <p className="text-quiet">{m.emptyDay}</p>}
      <ol>
        {appointments.map((appointment) => (
          <li
            key={`${appointment.startsAt} ${appointment.shop.slug} ${appointment.serviceName}`}
            className="border-t border-hairline py-5"
          >
            <Appointment appointment={appointment} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Appointment({ appointment }: { appointment: SharedAppointment }) {
  const m = useMessages('sharing', sharing)
  const format = useFormat()
  const { serviceName, startsAt, endsAt, look, shop, price } = appointment
  const other = useOtherClock()(startsAt, shop.timeZone)
  const span = m.span(format.time(startsAt, shop.timeZone), format.time(endsAt, shop.timeZone))
  const place = m.place([shop.street, shop.city].filter((part) => part !== null))
  return (
    <article className="grid grid-cols-[88px_minmax(0,1fr)] gap-4 md:grid-cols-[140px_minmax(0,1fr)] md:gap-6">
      {look?.photo ? (
        <Photo photo={look.photo} sizes="(min-width: 720px) 140px, 88px" className="aspect-card rounded-pic" />
      ) : (
        <span className="grid aspect-card place-items-center rounded-pic bg-sunken text-quiet">
          <Icon name="calendar" />
        </span>
      )}
      <div className="min-w-0">
        <p className="text-t2 font-press tabular-nums">{span}</p>
        {other && <p className="text-t2 text-quiet">{other.own}</p>}
        <h2 className="heading-4 wrap-anywhere">{look?.title ?? serviceName}</h2>
        {look && <p className="text-t2 text-quiet">{serviceName}</p>}
        <p className="mt-2 text-t2">
          <Link to="/shops/$slug" params={{ slug: shop.slug }} className="link">
            {shop.name}
          </Link>
        </p>
        {place && <p className="text-t2 text-quiet">{place}</p>}
        {price && <p className="mt-1 text-t2 tabular-nums">{format.price(price)}</p>}
        {look?.isPublic && (
          <LinkButton className="mt-3" to="/looks/$id" params={{ id: look.id }}>
            {m.book}
            <span className="sr-only">{m.bookOf(look.title)}</span>
          </LinkButton>
        )}
      </div>
    </article>
  )
}
