import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LookCard as LookCardView } from '#web/data/looks/looks.ts'
import { followedLooksQuery, followedQuery } from '#web/data/saved/followed.ts'
import { savedIdsQuery, savedQuery } from '#web/data/saved/saved.ts'
import { LookCard } from '#web/features/look-card/look-card.tsx'
import { placeNamed } from '#web/features/look-card/wall.tsx'
import { discover } from '#web/messages/en/looks/discover.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { soonestFree } from './soonest-free.ts'

const MOST = 6

/** For who comes back: what they saved, soonest free first, and the news of shops they follow. Without either there is nothing. */
export function Returning() {
  return (
    <>
      <Saved />
      <News />
    </>
  )
}

function Saved() {
  const m = useMessages('discover', discover)
  const hasSaved = (useQuery(savedIdsQuery).data?.ids.length ?? 0) > 0
  const { data, isPending } = useInfiniteQuery({ ...savedQuery(undefined), enabled: hasSaved })
  if (!hasSaved) return null
  if (isPending) return <RowSkeleton words={m.loadingSaved} />
  const looks = soonestFree((data?.pages ?? []).flatMap((page) => page.items.map(({ look }) => look))).slice(0, MOST)
  if (looks.length === 0) return null
  return (
    <Row
      title={m.savedSoonest}
      looks={looks}
      all={
        <Link to="/me/saved" className="link py-3 text-t2 whitespace-nowrap">
          {m.allSaved}
        </Link>
      }
    />
  )
}

function News() {
  const m = useMessages('discover', discover)
  const follows = (useQuery(followedQuery).data?.items.length ?? 0) > 0
  const { data, isPending } = useInfiniteQuery({ ...followedLooksQuery, enabled: follows })
  const looks = (data?.pages[0]?.items ?? []).slice(0, MOST)
  if (!follows || isPending || looks.length === 0) return null
  return (
    <Row
      title={m.followedNew}
      looks={looks}
      all={
        <Link to="/me/following" className="link py-3 text-t2 whitespace-nowrap">
          {m.allFollowed}
        </Link>
      }
    />
  )
}

const row =
  'grid grid-flow-col auto-cols-[164px] gap-3 overflow-x-auto no-scrollbar -mx-margin px-margin md:mx-0 md:grid-flow-row md:grid-cols-6 md:gap-6 md:px-0'

function Row({ title, looks, all }: { title: string; looks: readonly LookCardView[]; all: ReactNode }) {
  const place = placeNamed(looks)
  return (
    <section aria-label={title} className="mb-8 border-t border-hairline pt-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="heading-4">{title}</h2>
        {all}
      </div>
      <ul className={row}>
        {looks.map((look) => (
          <li key={look.id} className="min-w-0">
            <LookCard look={look} place={place} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RowSkeleton({ words }: { words: string }) {
  return (
    <section aria-busy="true" className="mb-8 border-t border-hairline pt-5">
      <p role="status" className="sr-only">
        {words}
      </p>
      <Skeleton className="mt-2 mb-6 h-4 w-60 max-w-full rounded-in" />
      <div className={row} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <div key={each}>
            <Skeleton className="aspect-card rounded-pic" />
            <Skeleton className="mt-4 h-3 w-3/5 rounded-in" />
            <Skeleton className="mt-3 h-3 w-2/5 rounded-in" />
            <Skeleton className="mt-3 h-7 w-26 max-w-full rounded-pill" />
          </div>
        ))}
      </div>
    </section>
  )
}
