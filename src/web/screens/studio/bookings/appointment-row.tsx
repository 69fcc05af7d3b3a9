import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { MINUTE_MS } from '#core/time.ts'
import type { ShopEvent, Show, StudioAppointment } from '#web/data/studio/studio-bookings.ts'
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
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { DayActions } from './day-actions.tsx'
import { searchOf } from './show.ts'

/** What became of a request while it was shown; gone: somebody else answered or withdrew it. */
export type Settled = 'confirm' | 'decline' | 'gone'

export type AppointmentRowProps = {
  shop: string
  show: Show
  appointment: StudioAppointment
  hasOwnDay?: boolean
  settled?: Settled | undefined
  onAnswered?: (answer: Settled) => void
}

const tones: Partial<Record<StudioAppointment['state'], BadgeTone>> = {
  requested: 'warn',
  confirmed: 'ok',
  completed: 'ok',
  no_show: 'bad',
}

/** One appointment with all its details and actions. */
export function AppointmentRow({ shop, show, appointment, hasOwnDay, settled, onAnswered }: AppointmentRowProps) {
  const m = useMessages('studio-bookings', studioBookings)
  const format = useFormat()
  const { look, client, timeZone, startsAt, endsAt, answerBy, state, dueMinor } = appointment
  const words = useMessages('today', today)
  const from = format.time(startsAt, timeZone)
  const about = m.about(appointment.serviceName, client.name, `${format.day(startsAt, timeZone)} ${from}`)
  const Heading = hasOwnDay ? 'h2' : 'h3'
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
        {hasOwnDay && <b className="font-press">{format.day(startsAt, timeZone)}</b>}
        <span className={hasOwnDay ? '' : 'font-press'}>{from}</span>
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
          <Heading className="heading-3">
            <Link
              {...studioPath(shop, 'bookings')}
              search={searchOf(show, appointment.id)}
              resetScroll={false}
              className="link"
            >
              {client.name}
            </Link>
          </Heading>
          {settled ? (
            <Badge tone={settled === 'confirm' ? 'ok' : 'plain'}>{m.settled[settled]}</Badge>
          ) : (
            <StateBadge appointment={appointment} />
          )}
        </div>
        <p className="text-t2">
          {appointment.serviceName}
          <span className="text-quiet"> · {format.price(appointment.price)}</span>
          {dueMinor > 0 && (
            <span className="text-warn">
              {' '}
              · {m.due(format.money({ minor: dueMinor, currency: appointment.price.currency }))}
            </span>
          )}
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
        {appointment.endedBecause && <p className="mt-2 text-t2 text-quiet">{m.reason(appointment.endedBecause)}</p>}
        {answerBy && !settled && appointment.can.includes('confirm') && (
          <p className="flex gap-2 mt-3 text-t2 text-warn">
            <Icon name="clock" size="s" className="mt-0.5" />
            {m.answerBy(
              `${format.shortDay(answerBy, timeZone)}, ${format.time(answerBy, timeZone)}`,
              leftWords(m, answerBy),
            )}
          </p>
        )}
      </div>
      <div className="appointment-does">
        {state === 'confirmed' && <DayActions shop={shop} appointment={appointment} about={about} />}
        {dueMinor > 0 && (
          <LinkButton
            {...studioPath(shop, 'bookings')}
            search={searchOf(show, appointment.id)}
            resetScroll={false}
            aria-label={`${words.takePayment}: ${about}`}
          >
            {words.takePayment}
          </LinkButton>
        )}
        <AppointmentActions
          shop={shop}
          appointment={{ id: appointment.id, can: settled ? [] : appointment.can.filter(isAnswer) }}
          onDone={(event) => onAnswered?.(event === 'confirm' ? 'confirm' : 'decline')}
          about={about}
        />
      </div>
    </li>
  )
}

/** Done and no-show are said as on Today. */
const isAnswer = (event: ShopEvent) => event !== 'complete' && event !== 'miss'

/** The state as Today names it. */
function StateBadge({ appointment }: { appointment: StudioAppointment }) {
  const m = useMessages('studio-bookings', studioBookings)
  const words = useMessages('today', today)
  const { state, can, endsAt, day, dueMinor } = appointment
  if (dueMinor > 0) return <Badge tone="warn">{words.states.unpaid}</Badge>
  if (state === 'requested' && can.length === 0) return <Badge>{m.lateRequest}</Badge>
  if (state === 'confirmed' && day.begunAt !== null) return <Badge tone="ok">{words.inChairShort}</Badge>
  if (state === 'confirmed' && day.arrivedAt !== null) return <Badge tone="ok">{words.waiting}</Badge>
  if (state === 'confirmed' && Date.parse(endsAt) <= pageNow()) return <Badge>{m.over}</Badge>
  if (state === 'confirmed' && day.lateMin !== null) return <Badge tone="warn">{words.late(day.lateMin)}</Badge>
  return <Badge tone={tones[state] ?? 'plain'}>{m.states[state]}</Badge>
}

function leftWords(m: typeof studioBookings, until: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - pageNow()) / MINUTE_MS))
  return minutes >= 60 ? m.leftHours(Math.floor(minutes / 60)) : m.leftMinutes(minutes)
}
