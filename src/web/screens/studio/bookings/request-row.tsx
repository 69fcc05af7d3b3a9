import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { searchedWords } from '#core/desk/searched-words.ts'
import { MINUTE_MS } from '#core/time.ts'
import type { ShopEvent, StudioAppointment } from '#web/data/studio/studio-bookings.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { AppointmentActions } from '#web/features/appointment-actions/appointment-actions.tsx'
import { telHref } from '#web/features/phone/tel-link.tsx'
import { References } from '#web/features/references/references.tsx'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Photo } from '#web/photos/photo.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Marked } from './marked.tsx'
import { type BookingsSearch, searchOf } from './show.ts'
import { StateBadge } from './state-badge.tsx'

/** What became of a request while it was shown; gone: somebody else answered or withdrew it. */
export type Settled = 'confirm' | 'decline' | 'gone'

type RequestRowProps = {
  shop: string
  filter: BookingsSearch
  appointment: StudioAppointment
  settled: Settled | undefined
  onAnswered: (answer: Settled) => void
}

/** A request with all that decides its answer. */
export function RequestRow({ shop, filter, appointment, settled, onAnswered }: RequestRowProps) {
  const m = useMessages('studio-bookings', studioBookings)
  const format = useFormat()
  const { look, client, timeZone, startsAt, endsAt, answerBy } = appointment
  const words = useMessages('today', today)
  const hits = searchedWords(filter.text)
  const from = format.time(startsAt, timeZone)
  const about = m.about(appointment.serviceName, client.name, `${format.day(startsAt, timeZone)} ${from}`)
  const row = useRef<HTMLLIElement>(null)
  const openHeight = useRef(0)
  // A settled request has no deadline and no buttons: it keeps its height without them.
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    element.style.minHeight = settled ? `${openHeight.current}px` : ''
    if (!settled) openHeight.current = element.offsetHeight
  })
  return (
    <li ref={row} className="appointment">
      <div className="appointment-when">
        <b className="font-press">{format.day(startsAt, timeZone)}</b>
        <span>{from}</span>
        <span className="text-t2 text-quiet">{format.time(endsAt, timeZone)}</span>
      </div>
      <span className="appointment-picture">
        {look?.photo ? (
          <Photo photo={look.photo} sizes="72px" alt="" className="size-full" />
        ) : (
          <Icon name="picture" className="text-quiet" />
        )}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="heading-3">
            <Link {...studioPath(shop, 'clients/:id', { id: client.cardId })} className="hover:underline hit-6">
              <Marked text={client.name} words={hits} />
            </Link>
          </h2>
          {settled ? (
            <Badge tone={settled === 'confirm' ? 'ok' : 'plain'}>{m.settled[settled]}</Badge>
          ) : (
            <StateBadge appointment={appointment} />
          )}
        </div>
        <p className="text-t2">
          <Marked text={appointment.serviceName} words={hits} />
          <span className="text-quiet"> · {format.price(appointment.price)}</span>
        </p>
        <p className="flex items-center gap-2 mt-1 text-t2 text-quiet">
          <Face name={appointment.maker.name} portrait={appointment.maker.portrait} />
          {m.with(appointment.maker.name)}
        </p>
        <p className="flex flex-wrap items-center gap-x-4 text-t2 text-quiet">
          {client.phone && (
            <a className="link hit-6 inline-flex items-center min-h-8" href={telHref(client.phone)}>
              {client.phone}
            </a>
          )}
          {client.email && (
            <a className="link hit-6 inline-flex items-center min-h-8 break-all" href={`mailto:${client.email}`}>
              {client.email}
            </a>
          )}
          <span>{m.code(appointment.code)}</span>
        </p>
        {appointment.note && <blockquote className="appointment-note">{appointment.note}</blockquote>}
        {appointment.references.length > 0 && (
          <div className="mt-3">
            <References itemId={appointment.id} references={appointment.references} canChange={false} />
          </div>
        )}
        {look && (
          <Link
            to="/looks/$id"
            params={{ id: look.id }}
            className="link hit-6 inline-flex items-center min-h-8 mt-1 text-t2"
          >
            {m.seeLook(look.title)}
          </Link>
        )}
        {answerBy && !settled && appointment.can.includes('confirm') && (
          <p className="flex gap-2 mt-3 text-t2 text-warn">
            <Icon name="clock" size="s" className="mt-0.5" />
            {m.answerBy(
              format.dayAndTime(format.shortDay(answerBy, timeZone), format.time(answerBy, timeZone)),
              leftWords(m, answerBy),
            )}
          </p>
        )}
      </div>
      <div className="appointment-does">
        {!settled && (
          <LinkButton
            {...studioPath(shop, 'bookings')}
            search={searchOf(filter, appointment.id)}
            resetScroll={false}
            tone="bare"
            aria-label={words.about(words.open, about)}
          >
            {words.open}
          </LinkButton>
        )}
        <AppointmentActions
          shop={shop}
          appointment={{ id: appointment.id, can: settled ? [] : appointment.can.filter(isAnswer) }}
          onDone={(event) => onAnswered(event === 'confirm' ? 'confirm' : 'decline')}
          about={about}
        />
      </div>
    </li>
  )
}

const isAnswer = (event: ShopEvent) => event === 'confirm' || event === 'decline'

function leftWords(m: typeof studioBookings, until: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - pageNow()) / MINUTE_MS))
  return minutes >= 60 ? m.leftHours(Math.floor(minutes / 60)) : m.leftMinutes(minutes)
}
