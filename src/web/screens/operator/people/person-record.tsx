import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import type { OperatorPersonPage } from '#web/data/operator/operator-people.ts'
import { moderation } from '#web/messages/en/operator/moderation.ts'
import { operatorPeople } from '#web/messages/en/operator/operator-people.ts'
import { marks } from '#web/messages/en/platform/marks.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** What they have booked. A suspension leaves it standing; the shops are told [O75]. */
export function ComingAppointments({ person }: { person: OperatorPersonPage }) {
  const m = useMessages('operator-people', operatorPeople)
  const format = useFormat()
  const { coming, comingCount, state } = person
  return (
    <section aria-labelledby="coming" className="mt-8">
      <h2 id="coming" className="heading-4">
        {m.coming}
      </h2>
      {coming.length === 0 ? (
        <p className="mt-2 text-t2 text-quiet">{m.noComing}</p>
      ) : (
        <ul className="mt-3 border-t border-hairline text-t2">
          {coming.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 border-b border-hairline">
              <time dateTime={one.startsAt} className="tabular-nums basis-40">
                {format.dayAndTime(format.day(one.startsAt, one.timeZone), format.time(one.startsAt, one.timeZone))}
              </time>
              <span className="grow min-w-0 wrap-anywhere">
                {one.serviceName} ·{' '}
                <Link {...operatorPath('shops/:id', { id: one.shop.id })} className="link inline-block py-2">
                  {one.shop.name}
                </Link>
              </span>
              {one.state === 'requested' && <Badge tone="warn">{m.requested}</Badge>}
              {state === 'suspended' && one.isShopTold && <Badge tone="ok">{m.shopTold}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {comingCount > coming.length && (
        <p className="mt-2 text-t2 text-quiet">{m.moreComing(comingCount - coming.length)}</p>
      )}
    </section>
  )
}

type ReportsProps = { title: string; none: string; reports: OperatorPersonPage['reportsBy'] }

/** Reports, each with the way to its case. */
export function Reports({ title, none, reports }: ReportsProps) {
  const m = useMessages('operator-people', operatorPeople)
  const { kinds, reasons, untitled } = useMessages('moderation', moderation)
  const format = useFormat()
  const { labelled } = useMessages('marks', marks)
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="heading-4">
        {title}
      </h2>
      {reports.length === 0 ? (
        <p className="mt-2 text-t2 text-quiet">{none}</p>
      ) : (
        <ul className="mt-3 border-t border-hairline text-t2">
          {reports.map(({ caseId, kind, title: words, reason, state, at }) => (
            <li key={`${caseId} ${at}`} className="flex items-center gap-4 py-2 border-b border-hairline">
              <span className="grow min-w-0">
                <Link
                  {...operatorPath('moderation')}
                  search={{ state: state === 'open' ? 'waiting' : 'decided', case: caseId }}
                  className="link inline-block max-w-full py-2 truncate align-bottom"
                >
                  {labelled(kinds[kind], words ?? untitled(kind))}
                </Link>
                <span className="block text-quiet">
                  {[reason && reasons[reason], format.ago(at)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Badge tone={state === 'upheld' ? 'bad' : state === 'open' ? 'warn' : 'plain'}>
                {m.reportStates[state]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
