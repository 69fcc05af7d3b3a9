import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import type { AuditEvent } from '#web/data/operator/operator.ts'
import { auditSentence } from '#web/messages/en/operator/audit-words.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** One event as a sentence [O192]; what a program reads of it unfolds. */
export function AuditRow({ event }: { event: AuditEvent }) {
  const { audit: m } = useMessages('operator', operator)
  const format = useFormat()
  const zone = useOwnZone()
  const { at, actor, action, subject, shop, detail } = event
  const who = actor ? (actor.name ?? m.gone) : m.machine
  const raw = [
    [m.raw.at, at],
    ...Object.entries(detail).map(([name, value]) => [name, String(value)]),
    [m.raw.program, `${action} ${subject.kind} ${subject.id}`],
  ]
  return (
    <li className="border-b border-hairline text-t2">
      <details className="audit-event">
        <summary className="audit-line">
          <time dateTime={at} className="text-quiet tabular-nums">
            {format.time(at, zone)}
          </time>
          <Face name={who} portrait={null} size={32} />
          <span className="audit-words">
            <b className="font-press">{who}</b> {auditSentence(event)}.
          </span>
          {shop && (
            <span className="audit-shop">
              <Badge>{shop.name}</Badge>
            </span>
          )}
          <Icon name="chevron-down" size="s" className="audit-chevron" />
        </summary>
        <dl className="audit-raw">
          {raw.map(([name, value]) => (
            <div key={name}>
              <dt className="text-quiet">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  )
}
