import { type ReactElement, useState } from 'react'
import { ShareDialog } from '#web/features/sharing/share-dialog.tsx'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { focusThen } from '#web/ui/layout/focus-then.ts'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { CalendarMenu } from '../calendar/calendar-menu.tsx'
import { DirectionsButton } from '../directions-button.tsx'
import type { Booked } from '../group-days.ts'
import type { Ask } from '../use-appointment-dialog.tsx'

type DayButtonsProps = { on: string; booked: readonly Booked[]; ask: Ask }

/** Actions for a day. If the day has several looks, a press opens a menu to choose one. */
export function DayButtons({ on, booked, ask }: DayButtonsProps) {
  const m = useMessages('bookings', bookings)
  const settled = booked.filter(({ appointment }) => appointment.state === 'confirmed')
  const movable = booked.filter(({ appointment }) => appointment.canMove)
  const endable = booked.filter(({ appointment }) => appointment.cancel)
  const isOnlyRequests = settled.length === 0
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <DirectionsButton booked={booked} tone="ink" className="max-md:grow" />
      {settled.length > 0 && (
        <CalendarMenu
          booked={settled}
          trigger={
            <Button className="max-md:grow">
              <Icon name="calendar" size="s" />
              {m.addToCalendar}
            </Button>
          }
        />
      )}
      <ShareDay day={on} />
      <Which among={movable} word={m.change} choose={(one) => ask('move', one)} />
      <Which among={endable} word={isOnlyRequests ? m.withdraw : m.cancel} choose={(one) => ask('cancel', one)} />
    </div>
  )
}

function ShareDay({ day }: { day: string }) {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)
  const title = format.fullDay(`${day}T12:00:00Z`, 'UTC')
  return (
    <>
      <Button tone="bare" onClick={focusThen(() => setOpen(true))}>
        {m.shareDay}
        <span className="sr-only">{m.shareDayOf(title)}</span>
      </Button>
      <ShareDialog open={isOpen} close={() => setOpen(false)} subject={{ day }} title={title} />
    </>
  )
}

type WhichProps = { among: readonly Booked[]; word: string; choose: (one: Booked) => void }

function Which({ among, word, choose }: WhichProps): ReactElement | null {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const [only] = among
  if (!only) return null
  if (among.length === 1)
    return (
      <Button tone="bare" onClick={focusThen(() => choose(only))}>
        {word}
        <span className="sr-only">
          {m.of(
            only.appointment.serviceName,
            format.fullDay(only.appointment.startsAt, only.appointment.shop.timeZone),
          )}
        </span>
      </Button>
    )
  return (
    <Menu align="start" trigger={<Button tone="bare">{word}</Button>}>
      {among.map((one) => (
        <MenuItem key={one.appointment.id} onSelect={() => choose(one)}>
          {`${format.time(one.appointment.startsAt, one.appointment.shop.timeZone)} ${one.appointment.serviceName}`}
        </MenuItem>
      ))}
    </Menu>
  )
}
