import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { noticesQuery } from '#web/data/notices/notices.ts'
import { MarkAll } from '#web/features/notices/mark-all.tsx'
import { NoticeList } from '#web/features/notices/notice-list.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { QueryList } from '#web/features/query-list/query-list.tsx'
import { notices } from '#web/messages/en/identity/notices.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Everything a person was told in the last 90 days [N54]. */
export function NoticesScreen() {
  return (
    <Suspense>
      <Page />
    </Suspense>
  )
}

function Page() {
  const m = useMessages('notices', notices)
  return (
    <div className="page pt-5 pb-10 md:pt-10">
      <PageTitle title={m.title} />
      <div className="max-w-160">
        <div className="flex items-center justify-between gap-4 pb-3">
          <h1 className="heading-5">{m.title}</h1>
          <MarkAll />
        </div>
        <Pages />
        <p className="mt-4 text-center">
          <LinkButton tone="bare" to="/me/notices/settings">
            {m.settings}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}

function Pages() {
  const m = useMessages('notices', notices)
  const format = useFormat()
  const read = useInfiniteQuery(noticesQuery)
  return (
    <>
      <QueryList
        read={read}
        pending={<Shape />}
        empty={
          <EmptyState icon="check" title={m.empty.title} framed>
            {m.empty.sentence}
          </EmptyState>
        }
        line={(items) => m.shown(format.number(items.length))}
        words={m}
      >
        {(items) => (
          <div className="border-t border-hairline max-md:-mx-margin">
            <NoticeList items={items} />
          </div>
        )}
      </QueryList>
      {read.data?.pages[0]?.items.length ? <p className="mt-6 text-center text-t2 text-quiet">{m.kept}</p> : null}
    </>
  )
}

function Shape() {
  const m = useMessages('notices', notices)
  return (
    <div className="grid gap-6 pt-4 border-t border-hairline">
      <p role="status" className="sr-only">
        {m.loading}
      </p>
      {[0, 1, 2, 3].map((each) => (
        <div key={each} className="flex gap-3.5">
          <Skeleton className="w-14 aspect-card rounded-ctl" />
          <Skeleton className="h-3 w-60 max-w-full mt-2 rounded-in" />
        </div>
      ))}
    </div>
  )
}
