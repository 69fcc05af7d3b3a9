import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { type AuditFilter, auditFileUrl, auditQuery } from '#web/data/operator/operator.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { QueryList } from '#web/features/query-list/query-list.tsx'
import { cityOfZone } from '#web/features/times/clock/city-of-zone.ts'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import type { OperatorScreenProps } from '../operator-place.ts'
import { AuditDays } from './audit-days.tsx'
import { AuditFilters } from './audit-filters.tsx'
import './audit.css'

/** The trail of who did what; the filter is in the address. */
export function AuditScreen({ search: filter }: OperatorScreenProps<'audit', AuditFilter>) {
  const { audit: m } = useMessages('operator', operator)
  const zone = useOwnZone()
  const inZone = { ...filter, zone }
  const trail = useInfiniteQuery({ ...auditQuery(inZone), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle title={m.title} />
      <OperatorBar
        title={m.title}
        actions={
          <Button
            tone="line"
            render={(props) => (
              <a href={auditFileUrl(inZone)} download {...props}>
                {m.download}
              </a>
            )}
          />
        }
      />
      <div className="studio-body">
        <AuditFilters key={JSON.stringify(filter)} filter={filter} actions={trail.data?.pages[0]?.actions ?? []} />
        <p className="mt-3 text-t2 text-quiet">{m.zone(cityOfZone(zone))}</p>
        <QueryList
          read={trail}
          pending={<RowsSkeleton />}
          empty={
            <EmptyState icon="search" title={m.empty.title} framed className="mt-6">
              {m.empty.sentence}
            </EmptyState>
          }
          line={(items) => m.count(items.length)}
          words={m}
          label={m.list}
        >
          {(items) => <AuditDays events={items} />}
        </QueryList>
      </div>
    </>
  )
}
