import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type AuditFilter, auditFileUrl, auditQuery } from '#web/data/operator/operator.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { operator } from '#web/messages/en/operator/operator.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FoundRows } from '../frame/found-rows.tsx'
import { OperatorBar } from '../frame/operator-bar.tsx'
import type { OperatorScreenProps } from '../operator-place.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'

/** The trail of who did what; the filter is in the address. */
export function AuditScreen({ search: filter }: OperatorScreenProps<'audit', AuditFilter>) {
  const { audit: m } = useMessages('operator', operator)
  const trail = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle title={m.title} />
      <OperatorBar
        title={m.title}
        actions={
          <Button
            tone="line"
            render={(props) => (
              <a href={auditFileUrl(filter)} download {...props}>
                {m.download}
              </a>
            )}
          />
        }
      />
      <div className="studio-body">
        <AuditFilters key={JSON.stringify(filter)} filter={filter} actions={trail.data?.pages[0]?.actions ?? []} />
        <FoundRows read={trail} row={(event) => <AuditRow key={event.id} event={event} />} icon="search" words={m} />
      </div>
    </>
  )
}
