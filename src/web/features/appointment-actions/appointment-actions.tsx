import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import type { ShopEvent, StudioAppointment } from '#web/data/studio/studio-bookings.ts'
import { marks } from '#web/messages/en/platform/marks.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button, type ButtonTone } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { useShopEvents } from './use-shop-events.tsx'

export type AppointmentActionsProps = {
  shop: string
  appointment: Pick<StudioAppointment, 'id' | 'can'>
  /** names the appointment in the buttons' accessible names */
  about: string
  onDone?: (event: ShopEvent) => void
}

const tones: Record<ShopEvent, ButtonTone> = {
  confirm: 'ink',
  decline: 'line',
  cancel_by_shop: 'bare',
  complete: 'line',
  miss: 'bare',
}

/** A button for each allowed action. */
export function AppointmentActions({ shop, appointment: { id, can }, about, onDone }: AppointmentActionsProps) {
  const m = useMessages('studio-bookings', studioBookings)
  const { labelled } = useMessages('marks', marks)
  const events = useShopEvents({ shop, id, about, onDone })
  if (can.length === 0) return null
  // Bare buttons alone align by their text, not by their edge.
  const isBare = can.every((event) => tones[event] === 'bare')

  return (
    <div className={classNames('appointment-actions', !isBare && 'max-md:mt-1')} data-bare={isBare ? '' : undefined}>
      {can.map((event) => (
        <Button
          key={event}
          tone={tones[event]}
          working={events.sending === event}
          aria-label={labelled(m.can[event], about)}
          onClick={() => events.say(event)}
        >
          {m.can[event]}
        </Button>
      ))}
      <RefusalNote refusal={events.refusal} />
      {events.dialog}
    </div>
  )
}
