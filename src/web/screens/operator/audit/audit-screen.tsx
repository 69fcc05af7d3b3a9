import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { type AuditFilter, auditFileUrl, auditQuery } from '#web/data/operator/operator.ts'
import { ShowMore } from '#web/features/page/show-more.tsx'
import { operator } from '#web/messages/en/operator/operator.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import type { OperatorScreenProps } from '../operator-place.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'

/** The trail of who did what; the filter is in the address. */
export function AuditScreen({ search: filter }: OperatorScreenProps<'audit', AuditFilter>) {
  const { audit: m } = useMessages('operator', operator)
  const { titled } = useMessages('shell', shell)
  const trail = useInfiniteQuery({ ...auditQuery(filter), placeholderData: keepPreviousData })
  const items = trail.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <title>{titled(m.title)}</title>
      <OperatorBar
        title={m.title}
        actions={
          <Button
            look="line"
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
        {trail.data ? (
          items.length === 0 ? (
            <EmptyState icon="search" title={m.empty.title} framed className="mt-6">
              {m.empty.sentence}
            </EmptyState>
          ) : (
            <section aria-label={m.list} aria-busy={trail.isPlaceholderData} className="mt-6">
              <ul className="border-t border-hairline">
                {items.map((event) => (
                  <AuditRow key={event.id} event={event} />
                ))}
              </ul>
              <ShowMore
                line={m.count(items.length)}
                hasMore={trail.hasNextPage}
                isLoading={trail.isFetchingNextPage}
                hasFailed={trail.isFetchNextPageError}
                words={{ more: m.more, failed: m.moreFailed }}
                more={() => void trail.fetchNextPage()}
              />
            </section>
          )
        ) : trail.isPending ? (
          <div className="mt-6">
            <RowsSkeleton />
          </div>
        ) : (
          <ReadFailed read={trail} />
        )}
      </div>
    </>
  )
}
