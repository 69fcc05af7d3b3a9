import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import type { AuditEvent } from '#web/data/operator/operator.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** One event: who, what, to what, in which shop, when. */
export function AuditRow({ event: { at, actor, action, subject, shop, detail } }: { event: AuditEvent }) {
  const { audit: m } = useMessages('operator', operator)
  const format = useFormat()
  const zone = useOwnZone()
  const said = Object.entries(detail).map(([name, value]) => `${name}: ${String(value)}`)
  const names = new Set([subject.name ?? `${subject.kind} ${subject.id.slice(0, 8)}`, ...(shop ? [shop.name] : [])])
  return (
    <li className="grid gap-x-4 gap-y-1 md:grid-cols-[168px_1fr_auto] py-3 border-b border-hairline text-t2">
      <time dateTime={at} className="text-quiet tabular-nums">
        {m.at(format.date(at, zone), format.time(at, zone))}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <b className="font-press">{actor ? (actor.name ?? m.gone) : m.machine}</b>{' '}
        <span className="text-quiet">{[...names, ...said].join(' · ')}</span>
      </div>
      <div>
        <Badge>{action}</Badge>
      </div>
    </li>
  )
}
