import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { followedLooksQuery, followedQuery } from '#web/data/saved/followed.ts'
import { SavedTabs } from '#web/features/follow/saved-tabs.tsx'
import { Wall, WallSkeleton } from '#web/features/look-card/wall.tsx'
import { ShowMore } from '#web/features/page/show-more.tsx'
import { following } from '#web/messages/en/looks/following.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FollowedShops } from './followed-shops.tsx'

/** The shops a person follows, and their looks, newest first [K64]. */
export function FollowingScreen(): ReactElement {
  const m = useMessages('following', following)
  const frame = useMessages('shell', shell)
  return (
    <div className="page pt-5 pb-10 md:pt-10">
      <title>{frame.titled(m.title)}</title>
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
          <Button look="ink" render={(props) => <Link to="/" {...props} />}>
            {m.empty.action}
          </Button>
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
  if (looks.isPending) return <WallSkeleton cards={4} />
  if (!looks.data) return <ReadFailed read={looks} />
  const items = looks.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return null
  const total = looks.data.pages.at(-1)?.total ?? items.length
  return (
    <section aria-labelledby="newest-looks" className="mt-8">
      <h2 id="newest-looks" className="heading-3 mb-4">
        {m.newest}
      </h2>
      <Wall looks={items} />
      <ShowMore
        line={m.looks(total, format.number(total))}
        hasMore={looks.hasNextPage}
        isLoading={looks.isFetchingNextPage}
        hasFailed={looks.isFetchNextPageError}
        words={{ more: m.more, failed: m.moreFailed }}
        more={() => void looks.fetchNextPage()}
      />
    </section>
  )
}
