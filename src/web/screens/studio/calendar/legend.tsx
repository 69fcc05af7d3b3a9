import type { Calendar } from '#web/data/desk/calendar.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { calendar as words } from '#web/messages/en/studio/calendar.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The services of the day by their colours; every block says its service in words too. */
export function Legend({ services }: { services: Calendar['services'] }) {
  const m = useMessages('calendar', words)
  const byColour = Map.groupBy(services, ({ colour }) => colour % 6)
  return (
    <ul aria-label={m.legend} className="cal-legend">
      {[...byColour]
        .sort(([a], [b]) => a - b)
        .map(([colour, alike]) => (
          <li key={colour} className={`cal-s${colour + 1}`}>
            <i className="cal-dot" />
            {afterEachOther(alike.map(({ name }) => name))}
          </li>
        ))}
      <li>
        <i className="cal-dot cal-dot-hold" />
        {m.held}
      </li>
      <li>
        <i className="cal-dot cal-dot-hatch" />
        {m.hatched}
      </li>
    </ul>
  )
}
