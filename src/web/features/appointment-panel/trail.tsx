import type { DeskAppointment } from '#web/data/desk/appointment.ts'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The appointment's audit trail, newest first. */
export function Trail({ detail: { events, timeZone, currency } }: { detail: DeskAppointment }) {
  const m = useMessages('panel', panel)
  const ofDeposit: Record<string, string> = useMessages('deposits', deposits).events
  const format = useFormat()
  if (events.length === 0) return null
  const factOf = ({ detail }: DeskAppointment['events'][number]): string => {
    const minor = detail.amountMinor ?? detail.finalPriceMinor
    if (typeof minor === 'number') return format.money({ minor, currency })
    if (typeof detail.minutes === 'number') return format.duration(detail.minutes)
    return typeof detail.toMin === 'number' ? format.duration(detail.toMin) : ''
  }
  return (
    <details className="panel-trail">
      <summary>{m.trail}</summary>
      <ul>
        {events.map((event) => {
          const what = [m.events[event.action] ?? ofDeposit[event.action] ?? event.action, factOf(event)]
            .filter(Boolean)
            .join(' ')
          return (
            <li key={`${event.at} ${event.action}`}>
              <span className="text-quiet tabular-nums">
                {format.dayAndTime(format.day(event.at, timeZone), format.time(event.at, timeZone))}
              </span>
              <span>{event.by ? m.by(what, event.by) : what}</span>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
