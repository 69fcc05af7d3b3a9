import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { followedLooksQuery, followedQuery } from '#web/data/saved/followed.ts'
import { SavedTabs } from '#web/features/follow/saved-tabs.tsx'
import { Wall, WallSkeleton } from '#web/features/look-card/wall.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { QueryList } from '#web/features/query-list/query-list.tsx'
import { following } from '#web/messages/en/looks/following.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FollowedShops } from './followed-shops.tsx'

/** The shops a person follows, and their looks, newest first [K64]. */
export function FollowingScreen(): ReactElement {
  const m = useMessages('following', following)
  return (
    <div className="page pt-5 pb-10 md:pt-10">
      <PageTitle title={m.title} />
      <h1 className="heading-5 -mt-1.5">{m.title}</h1>
      <SavedTabs value="following" />
      <Shops />
    </div>
  )
}

function Shops() {
  const m = useMessages('following', following)
  const shops = useQuery(followedQuery)
  if (shops.isPending)
    return (
      <section aria-label={m.title} aria-busy="true">
        <p className="sr-only" role="status">
          {m.loading}
        </p>
        <WallSkeleton cards={4} />
      </section>
    )
  if (!shops.data) return <ReadFailed read={shops} />
  if (shops.data.items.length === 0)
    return (
      <EmptyState
        icon="heart"
        title={m.empty.title}
        action={
          <LinkButton tone="ink" to="/">
            {m.empty.action}
          </LinkButton>
        }
      >
        {m.empty.sentence}
      </EmptyState>
    )
  return (
    <>
      <FollowedShops shops={shops.data.items} />
      <NewestLooks />
    </>
  )
}

function NewestLooks() {
  const m = useMessages('following', following)
  const format = useFormat()
  const looks = useInfiniteQuery(followedLooksQuery)
  return (
    <QueryList
      read={looks}
      pending={<WallSkeleton cards={4} />}
      empty={null}
      line={(items, pages) => {
        const total = pages.at(-1)?.total ?? items.length
        return m.looks(total, format.number(total))
      }}
      words={m}
    >
      {(items) => (
        <section aria-labelledby="newest-looks" className="mt-8">
          <h2 id="newest-looks" className="heading-3 mb-4">
            {m.newest}
          </h2>
          <Wall looks={items} />
        </section>
      )}
    </QueryList>
  )
}
