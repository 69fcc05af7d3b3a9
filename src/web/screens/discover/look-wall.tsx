import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { type LookFilter, looksQuery } from '#web/data/looks/looks.ts'
import { Wall, WallSkeleton } from '#web/features/look-card/wall.tsx'
import { ShowMore } from '#web/features/query-list/show-more.tsx'
import { ZoneNote } from '#web/features/times/clock/zone-note.tsx'
import { discover } from '#web/messages/en/looks/discover.ts'
import { lookCard } from '#web/messages/en/looks/look-card.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { useEndlessWall } from './use-endless-wall.ts'

/** All looks that match the filter, page by page. Loaded pages stay if the next one fails. */
export function LookWall({ filter }: { filter: LookFilter }) {
  const m = useMessages('discover', discover)
  const counts = useMessages('look-card', lookCard)
  const format = useFormat()
  const picked = pick(filter)
  const looks = useInfiniteQuery({ ...looksQuery(picked), placeholderData: keepPreviousData })
  const place = useRef<HTMLElement>(null)
  const { missing, more } = useEndlessWall(place, looks, JSON.stringify(picked))

  if (looks.isPending)
    return (
      <section aria-label={m.wall} aria-busy="true">
        <p className="sr-only" role="status">
          {m.loading}
        </p>
        <WallSkeleton cards={8} />
      </section>
    )
  const fromNewest = filter.after && (
    <Link to="/" search={(all) => ({ ...all, after: undefined })} className="link mb-4 inline-block py-3 text-t2">
      {m.fromNewest}
    </Link>
  )
  if (!looks.data)
    return (
      <>
        {fromNewest}
        <ReadFailed read={looks} />
      </>
    )

  const items = looks.data.pages.flatMap((page) => page.items)
  const { total = items.length, isMore, nextCursor } = looks.data.pages.at(-1) ?? {}
  if (items.length === 0) return <NoLooks filter={filter} />
  const counted = { n: total, shown: isMore ? counts.moreThan(format.number(total)) : format.number(total) }
  const isPart = items.length < total && !filter.after
  return (
    <section
      ref={place}
      aria-label={m.wall}
      aria-busy={looks.isPlaceholderData}
      className={classNames('relative transition-opacity', looks.isPlaceholderData && 'opacity-60')}
    >
      <ZoneNote zones={items.flatMap(({ nextFree }) => nextFree?.timeZone ?? [])} />
      {fromNewest}
      <Wall looks={items} isFirst opensOnTime={filter.free !== undefined} />
      {missing > 0 && <WallSkeleton cards={missing} />}
      <ShowMore
        line={isPart ? counts.countOf(format.number(items.length), counted) : counts.countAll(counted)}
        hasMore={looks.hasNextPage}
        isLoading={looks.isFetchingNextPage}
        hasFailed={looks.isFetchNextPageError}
        words={{ more: m.more, failed: m.moreFailed }}
        more={more}
        render={(props) => (
          <Link
            to="/"
            search={(all) => ({ ...all, after: nextCursor ?? undefined })}
            preload={false}
            activeOptions={{ exact: true }}
            {...props}
          />
        )}
      />
    </section>
  )
}

/** Keeps only the filter parameters, so that other parameters of the address do not change the query key. */
function pick({ category, city, free, after }: LookFilter): LookFilter {
  return { category, city, free, after }
}

const EmptyWall = lazy(() => import('./empty-wall.tsx').then(({ EmptyWall }) => ({ default: EmptyWall })))

/** Lazy-loaded, because it is rarely shown. */
function NoLooks({ filter }: { filter: LookFilter }) {
  return (
    <Suspense>
      <EmptyWall filter={filter} />
    </Suspense>
  )
}
