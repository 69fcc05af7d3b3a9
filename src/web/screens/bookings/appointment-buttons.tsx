import { Link } from '@tanstack/react-router'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { focusThen } from '#web/ui/layout/focus-then.ts'
import { CalendarMenu } from './calendar/calendar-menu.tsx'
import type { Booked } from './group-days.ts'
import type { Ask } from './use-appointment-dialog.tsx'

type AppointmentButtonsProps = {
  booked: Booked
  ask: Ask
  /** true on the booking's own page, which hides the link to that page */
  isOwnPage?: boolean
}

/** Buttons for the actions the API allows on one appointment, so that no button leads to a refusal. */
export function AppointmentButtons({ booked, ask, isOwnPage }: AppointmentButtonsProps) {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const { appointment, booking } = booked
  const { state, when, look, shop } = appointment
  const which = (
    <span className="sr-only">
      {m.of(appointment.serviceName, format.fullDay(appointment.startsAt, shop.timeZone))}
    </span>
  )
  if (when !== 'upcoming')
    return (
      <>
        {appointment.review !== 'none' && (
          <LinkButton className="max-md:grow" to="/reviews/$appointment" params={{ appointment: appointment.id }}>
            {appointment.review === 'open' ? m.writeReview : m.yourReview}
            {which}
          </LinkButton>
        )}
        <Button
          className="max-md:grow"
          render={(props) =>
            look?.isPublic ? (
              <Link to="/looks/$id" params={{ id: look.id }} {...props} />
            ) : (
              <Link to="/shops/$slug" params={{ slug: shop.slug }} hash="services" {...props} />
            )
          }
        >
          {m.bookAgain}
          {which}
        </Button>
      </>
    )
  const isRequest = state === 'requested'
  return (
    <>
      {isRequest && !isOwnPage && (
        <LinkButton className="max-md:grow" to="/me/bookings/$id" params={{ id: booking.id }}>
          {m.seeRequest}
          {which}
        </LinkButton>
      )}
      {!isRequest && (
        <CalendarMenu
          booked={[booked]}
          trigger={
            <Button className="max-md:grow">
              <Icon name="calendar" size="s" />
              {m.addToCalendar}
              {which}
            </Button>
          }
        />
      )}
      {appointment.canMove && (
        <Button tone="bare" onClick={focusThen(() => ask('move', booked))}>
          {m.change}
          {which}
        </Button>
      )}
      {appointment.cancel && (
        <Button tone="bare" onClick={focusThen(() => ask('cancel', booked))}>
          {isRequest ? m.withdraw : m.cancel}
          {which}
        </Button>
      )}
    </>
  )
}
