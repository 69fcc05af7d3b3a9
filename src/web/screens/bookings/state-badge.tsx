import type { Appointment } from '#web/data/bookings/bookings.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const tones: Record<Appointment['state'], BadgeTone> = {
  requested: 'warn',
  confirmed: 'ok',
  declined: 'bad',
  lapsed: 'plain',
  cancelled_by_client: 'plain',
  cancelled_by_shop: 'bad',
  completed: 'plain',
  no_show: 'plain',
}

export function StateBadge({ appointment: { state, when, moved } }: { appointment: Appointment }) {
  const m = useMessages('bookings', bookings)
  // The appointment is over, but the shop has not recorded its outcome yet.
  if (state === 'confirmed' && when === 'past') return null
  return (
    <>
      <Badge tone={tones[state]}>{m.states[state]}</Badge>
      {state === 'confirmed' && moved && (
        <>
          {' '}
          <Badge>{moved.by === null ? m.movedByYou : m.movedBy(moved.by)}</Badge>
        </>
      )}
    </>
  )
}
