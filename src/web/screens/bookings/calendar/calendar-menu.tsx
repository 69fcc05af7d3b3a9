import type { ReactElement } from 'react'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Menu, MenuGroup, MenuLink } from '#web/ui/overlays/menu.tsx'
import type { Booked } from '../group-days.ts'
import { calendarFileUrl, googleUrl, outlookUrl } from './calendar-links.ts'

/** With more appointments than this the menu gets too long and offers only the calendar file, which has them all. */
const LINKED = 3

type CalendarMenuProps = { booked: readonly Booked[]; trigger: ReactElement }

/** Offers a calendar file of the whole booking, or a link that adds one appointment to a web calendar. */
export function CalendarMenu({ booked, trigger }: CalendarMenuProps) {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const files = new Map(booked.map(({ booking }) => [booking.id, booking]))
  return (
    <Menu trigger={trigger}>
      {[...files.values()].map((booking) => (
        <MenuLink key={booking.id} icon="calendar" render={<a href={calendarFileUrl(booking)} download />}>
          {files.size > 1 ? `${m.calendarFile} ${booking.code}` : m.calendarFile}
        </MenuLink>
      ))}
      {booked.length === 1 && booked.map(linksOf)}
      {booked.length > 1 &&
        booked.length <= LINKED &&
        booked.map((one) => (
          <MenuGroup key={one.appointment.id} label={nameOf(one)}>
            {linksOf(one)}
          </MenuGroup>
        ))}
    </Menu>
  )

  function nameOf({ appointment: { startsAt, shop, serviceName } }: Booked): string {
    return `${format.time(startsAt, shop.timeZone)} ${serviceName}`
  }

  function linksOf({ booking, appointment }: Booked) {
    const { serviceName, shop, startsAt, endsAt, maker } = appointment
    const entry = {
      title: m.place(serviceName, shop.name),
      startsAt,
      endsAt,
      place: [shop.name, shop.street, shop.city].filter(Boolean).join(', '),
      details: `${m.page.withMaker(maker.name)}\n${m.code(booking.code)}`,
    }
    return (
      <span key={appointment.id} className="contents">
        <Elsewhere href={googleUrl(entry)}>{m.google}</Elsewhere>
        <Elsewhere href={outlookUrl(entry)}>{m.outlook}</Elsewhere>
      </span>
    )
  }
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  const m = useMessages('bookings', bookings)
  return (
    <MenuLink render={<a href={href} target="_blank" rel="noreferrer" />}>
      <Icon name="arrow-up-right" />
      <span>
        {children}
        <span className="sr-only">{m.opensElsewhere}</span>
      </span>
    </MenuLink>
  )
}
