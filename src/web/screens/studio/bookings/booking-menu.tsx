import { Link } from '@tanstack/react-router'
import type { DayEvent } from '#core/desk/day-events.ts'
import type { StudioAppointment } from '#web/data/studio/studio-bookings.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { telHref } from '#web/features/phone/tel-link.tsx'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { Menu, MenuGroup, MenuItem, MenuLine, MenuLink } from '#web/ui/overlays/menu.tsx'
import { type BookingsSearch, searchOf } from './show.ts'

type BookingMenuProps = {
  shop: string
  filter: BookingsSearch
  appointment: StudioAppointment
  /** what can be said of it beside the row's own button */
  events: readonly DayEvent[]
  say: (event: DayEvent) => void
  onCancel: (() => void) | null
}

const inMenu = ['begin', 'undo_arrive', 'undo_begin', 'done', 'no_show', 'reopen'] as const

/** What else can be said of an appointment, and the ways to its client. */
export function BookingMenu({ shop, filter, appointment, events, say, onCancel }: BookingMenuProps) {
  const m = useMessages('studio-bookings', studioBookings)
  const words = useMessages('today', today)
  const { id, client, code, look } = appointment
  const labels = {
    begin: words.start,
    undo_arrive: words.notHere,
    undo_begin: words.backToWaiting,
    done: words.done,
    no_show: words.noShow,
    reopen: words.reopen,
  }
  return (
    <Menu trigger={<IconButton icon={rareShapes.dots} label={words.more(client.name)} />}>
      <MenuGroup label={m.code(code)}>
        <MenuLink render={<Link {...studioPath(shop, 'bookings')} search={searchOf(filter, id)} resetScroll={false} />}>
          {words.open}
        </MenuLink>
        {inMenu
          .filter((event) => events.includes(event))
          .map((event) => (
            <MenuItem key={event} onSelect={() => say(event)}>
              {labels[event]}
            </MenuItem>
          ))}
      </MenuGroup>
      {(client.phone || client.email || look) && <MenuLine />}
      {client.phone && <MenuLink render={<a href={telHref(client.phone)} />}>{m.call(client.phone)}</MenuLink>}
      {client.email && <MenuLink render={<a href={`mailto:${client.email}`} />}>{m.write}</MenuLink>}
      {look && <MenuLink render={<Link to="/looks/$id" params={{ id: look.id }} />}>{m.seeLook(look.title)}</MenuLink>}
      {onCancel && (
        <>
          <MenuLine />
          <MenuItem onSelect={onCancel}>{m.ask.cancel_by_shop.confirm}</MenuItem>
        </>
      )}
    </Menu>
  )
}
