import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import type { AuditEvent } from '#web/data/operator/operator.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { daysBetween, isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { AuditRow } from './audit-row.tsx'

/** Events by day of the reader's time zone, the latest first. */
export function AuditDays({ events }: { events: readonly AuditEvent[] }) {
  const { audit: m } = useMessages('operator', operator)
  const format = useFormat()
  const zone = useOwnZone()
  const dayWords = (at: string) => {
    const day = format.fullDay(at, zone)
    return daysBetween(at, pageNow(), zone) === 0 ? m.today(day) : day
  }
  const days = Map.groupBy(events, ({ at }) => isoDayIn(at, zone))
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mt-6">
      <h2 id={`day-${day}`} className="heading-4 mb-1">
        {ofDay[0] && dayWords(ofDay[0].at)}
      </h2>
      <ul>
        {ofDay.map((event) => (
          <AuditRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  ))
}
