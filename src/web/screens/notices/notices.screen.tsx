import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type NoticeGroup, noticeGroupNames } from '#core/notices/topics.ts'
import { type Notice, noticesQuery } from '#web/data/notices/notices.ts'
import { MarkAll } from '#web/features/notices/mark-all.tsx'
import { NoticeList } from '#web/features/notices/notice-list.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { QueryList } from '#web/features/query-list/query-list.tsx'
import { notices } from '#web/messages/en/identity/notices.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
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
  const asked = useSearch({ strict: false }).of
  const of = noticeGroupNames.find((each) => each === asked)
  return (
    <div className="page pt-5 pb-10 md:pt-10">
      <PageTitle title={m.title} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_344px]">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h1 className="heading-5">{m.title}</h1>
            <MarkAll />
          </div>
          <Groups of={of} />
          {(of === undefined || of === 'offers') && <OpenOffers />}
          <Pages of={of} />
        </div>
        <NoticesAside />
      </div>
    </div>
  )
}

type GroupProps = { of: NoticeGroup | undefined }

/** All, or a part of them, with how many are unread. */
function Groups({ of }: GroupProps) {
  const m = useMessages('notices', notices)
  const unread = useInfiniteQuery(noticesQuery(of)).data?.pages[0]?.unreadOf
  return (
    <nav aria-label={m.filter} className="mt-3 -mx-margin md:mx-0">
      <ul className="flex gap-2 overflow-x-auto no-scrollbar px-margin py-1 -my-1 md:-mx-1 md:px-1">
        {[undefined, ...noticeGroupNames].map((group) => {
          const count = group ? (unread?.[group] ?? 0) : 0
          const name = m.groups[group ?? 'all']
          return (
            <li key={name}>
              <Chip
                on={group === of}
                render={({ children, ...props }) => (
                  <Link
                    to="/me/notices"
                    search={group ? { of: group } : {}}
                    replace
                    activeOptions={{ exact: true }}
                    {...props}
                  >
                    {children}
                  </Link>
                )}
              >
                {name}
                {count > 0 && (
                  <>
                    <span aria-hidden="true" className={group === of ? '' : 'text-quiet'}>
                      {count}
                    </span>
                    <span className="sr-only">{m.unreadCount(count)}</span>
                  </>
                )}
              </Chip>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Pages({ of }: GroupProps) {
  const m = useMessages('notices', notices)
  const format = useFormat()
  const read = useInfiniteQuery({ ...noticesQuery(of), placeholderData: keepPreviousData })
  return (
    <>
      <QueryList
        read={read}
        pending={<Shape />}
        empty={
          of ? (
            <EmptyState
              icon="check"
              title={m.none[of]}
              framed
              action={
                <LinkButton to="/me/notices" search={{}}>
                  {m.showAll}
                </LinkButton>
              }
            />
          ) : (
            <EmptyState icon="check" title={m.empty.title} framed>
              {m.empty.sentence}
            </EmptyState>
          )
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
