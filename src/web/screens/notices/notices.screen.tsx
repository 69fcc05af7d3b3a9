import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type Notice, noticesQuery } from '#web/data/notices/notices.ts'
import { MarkAll } from '#web/features/notices/mark-all.tsx'
import { NoticeList } from '#web/features/notices/notice-list.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { QueryList } from '#web/features/query-list/query-list.tsx'
import { notices } from '#web/messages/en/identity/notices.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NoticesAside } from './notices-aside.tsx'
import { OpenOffers } from './open-offers.tsx'

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
      <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h1 className="heading-5">{m.title}</h1>
            <MarkAll />
          </div>
          <OpenOffers />
          <Pages />
        </div>
        <NoticesAside />
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
        {(items) => <NoticeList items={items.filter((each) => !isOpenOffer(each))} isPage />}
      </QueryList>
      {read.data?.pages[0]?.items.length ? <p className="mt-6 text-center text-t2 text-quiet">{m.kept}</p> : null}
    </>
  )
}

/** It stands above the list with its clock. */
function isOpenOffer({ kind, about }: Notice): boolean {
  return kind === 'waiting_offer' && about?.outcome === 'open'
}

function Shape() {
  const m = useMessages('notices', notices)
  return (
    <div className="grid gap-6 pt-6">
      <p role="status" className="sr-only">
        {m.loading}
      </p>
      {[0, 1, 2, 3].map((each) => (
        <div key={each} className="flex gap-3.5">
          <Skeleton className="w-16 aspect-card rounded-ctl" />
          <Skeleton className="h-3 w-60 max-w-full mt-2 rounded-in" />
        </div>
      ))}
    </div>
  )
}
