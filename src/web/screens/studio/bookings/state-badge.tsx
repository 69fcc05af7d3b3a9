import type { StudioAppointment } from '#web/data/studio/studio-bookings.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The state as Today names it. */
export function StateBadge({ appointment }: { appointment: StudioAppointment }) {
  const m = useMessages('studio-bookings', studioBookings)
  const words = useMessages('today', today)
  const { state, can, endsAt, day, dueMinor } = appointment
  if (dueMinor > 0) return <Badge tone="warn">{words.states.unpaid}</Badge>
  if (state === 'requested') return <Badge tone="warn">{can.length > 0 ? m.states.requested : m.lateRequest}</Badge>
  if (state === 'completed') return <Badge tone="ok">{words.states.completed}</Badge>
  if (state === 'no_show') return <Badge tone="bad">{words.states.no_show}</Badge>
  if (state !== 'confirmed') return <Badge>{m.states[state]}</Badge>
  if (day.begunAt !== null)
    return (
      <Badge>
        <i className="size-1.5 rounded-full bg-accent" />
        {words.inChairShort}
      </Badge>
    )
  if (day.arrivedAt !== null)
    return (
      <Badge tone="ok">
        <Icon name="check" size="s" />
        {words.waiting}
      </Badge>
    )
  if (Date.parse(endsAt) <= pageNow()) return <Badge>{words.states.unknown}</Badge>
  if (day.lateMin !== null) return <Badge tone="warn">{words.late(day.lateMin)}</Badge>
  return <Badge>{m.states.confirmed}</Badge>
}
