import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type DayEvent, dayEventsNow } from '#core/desk/day-events.ts'
import { searchedWords } from '#core/desk/searched-words.ts'
import { MINUTE_MS } from '#core/time.ts'
import { dayFactsOf } from '#web/data/desk/day-facts.ts'
import type { DayVisit } from '#web/data/desk/today.ts'
import type { StudioAppointment } from '#web/data/studio/studio-bookings.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { useShopEvents } from '#web/features/appointment-actions/use-shop-events.tsx'
import { FinishVisit } from '#web/features/day-visit/finish-visit.tsx'
import { firstNameOf } from '#web/features/day-visit/first-name.ts'
import { useDayPress } from '#web/features/day-visit/use-day-press.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { builtIn } from '#web/messages/built-in.ts'
import { marks } from '#web/messages/en/platform/marks.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { daysBetween } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { useNow } from '#web/ui/clock/use-now.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { BookingMenu } from './booking-menu.tsx'
import { Marked } from './marked.tsx'
import { type BookingsSearch, searchOf } from './show.ts'
import { StateBadge } from './state-badge.tsx'

type BookingRowProps = {
  shop: string
  filter: BookingsSearch
  appointment: StudioAppointment
  /** in the box of what is not paid: what is due, the number, and the day unless it is today */
  isUnpaid?: boolean
  /** its button is the screen's main one */
  isMain?: boolean
}

/** One appointment: who, what, its state and the verb that comes next, as on Today [D40]. */
export function BookingRow({ shop, filter, appointment, isUnpaid = false, isMain = false }: BookingRowProps) {
  const m = useMessages('studio-bookings', studioBookings)
  const words = useMessages('today', today)
  const format = useFormat()
  const { labelled } = useMessages('marks', marks)
  const now = useNow(MINUTE_MS)
  const { id, look, client, timeZone, startsAt, serviceName, maker, price, dueMinor } = appointment
  const { press, busyId } = useDayPress(shop, timeZone)
  const [isFinishing, setFinishing] = useState(false)
  const hits = searchedWords(filter.text)
  const time = format.time(startsAt, timeZone)
  const about = m.about(serviceName, client.name, `${format.day(startsAt, timeZone)} ${time}`)
  const cancelling = useShopEvents({ shop, id, about })
  const visit = dayVisitOf(appointment)
  const can = dayEventsNow(dayFactsOf(visit), now)
  const say = (event: DayEvent) => (event === 'done' ? setFinishing(true) : void press(visit, event))
  const isBegun = appointment.day.begunAt !== null
  const order = isBegun ? (['done'] as const) : (['arrive', 'begin', 'done'] as const)
  const next = order.find((event) => can.includes(event))
  const labels = {
    arrive: words.arrived,
    begin: words.start,
    done: isBegun ? words.isDone(firstNameOf(client.name)) : words.done,
  }
  const when = isUnpaid && daysBetween(startsAt, now, timeZone) !== 0 ? format.shortDay(startsAt, timeZone) : time
  const due = format.money({ minor: dueMinor, currency: price.currency })
  return (
    <li className="booking-row">
      <b className="booking-when">{when}</b>
      <span className="booking-picture">
        {look?.photo ? (
          <Photo photo={look.photo} sizes="48px" alt="" className="size-full" />
        ) : (
          <Icon name="picture" className="text-quiet" />
        )}
      </span>
      <div className="booking-who">
        <h3 className="font-press">
          <Link {...studioPath(shop, 'clients/:id', { id: client.cardId })} className="hover:underline hit-6">
            <Marked text={client.name} words={hits} />
          </Link>
        </h3>
        <p className="booking-line">
          {isUnpaid && client.phone ? (
            <Marked text={client.phone} words={hits} kind="number" />
          ) : (
            <Known appointment={appointment} hits={hits} />
          )}
        </p>
        <p className="booking-line md:hidden">
          <Marked text={serviceName} words={hits} />
          {builtIn.comma}
          {afterEachOther([when, maker.name])}
        </p>
      </div>
      <div className="booking-what">
        <p>
          <Marked text={serviceName} words={hits} />
        </p>
        <p className="booking-line">{maker.name}</p>
      </div>
      <span className="booking-price">{dueMinor > 0 ? due : format.price(price)}</span>
      <span className="booking-state">
        <StateBadge appointment={appointment} />
      </span>
      <div className="booking-does">
        {dueMinor > 0 ? (
          <LinkButton
            {...studioPath(shop, 'bookings')}
            search={searchOf(filter, id)}
            resetScroll={false}
            tone={isMain ? 'ink' : 'line'}
            aria-label={labelled(words.takePayment, about)}
          >
            {words.takePayment}
          </LinkButton>
        ) : (
          next && (
            <Button working={busyId === id} aria-label={words.about(labels[next], about)} onClick={() => say(next)}>
              {labels[next]}
            </Button>
          )
        )}
      </div>
      <BookingMenu
        shop={shop}
        filter={filter}
        appointment={appointment}
        events={can.filter((event) => event !== next)}
        say={say}
        onCancel={appointment.can.includes('cancel_by_shop') ? () => cancelling.say('cancel_by_shop') : null}
      />
      {isFinishing && can.includes('done') && (
        <FinishVisit
          visit={visit}
          press={press}
          isBusy={busyId === id}
          close={() => setFinishing(false)}
          className="booking-finish"
        />
      )}
      {cancelling.dialog}
    </li>
  )
}

/** What was said of it, or how often the client was here. A number or a code that was searched is shown. */
function Known({ appointment, hits }: { appointment: StudioAppointment; hits: readonly string[] }) {
  const m = useMessages('studio-bookings', studioBookings)
  const { client, code, note, endedBecause } = appointment
  if (endedBecause) return m.reason(endedBecause)
  const digits = client.phone?.replaceAll(/\D/g, '') ?? ''
  if (client.phone && hits.some((word) => /^\d+$/.test(word) && digits.includes(word)))
    return <Marked text={client.phone} words={hits} kind="number" />
  if (hits.some((word) => code.toLowerCase().includes(word))) return <Marked text={m.code(code)} words={hits} />
  return note ?? m.visit(client.visits + 1)
}

function dayVisitOf({
  id,
  startsAt,
  state,
  client,
  price,
  finalPriceMinor,
  paidMinor,
  day,
}: StudioAppointment): DayVisit {
  const { changedAt, ...said } = day
  return { id, startsAt, changedAt, finalPriceMinor, paidMinor, appointment: { state, client, price, ...said } }
}
