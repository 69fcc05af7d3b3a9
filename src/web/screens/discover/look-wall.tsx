import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type LookFilter, looksQuery } from '#web/data/looks.ts'
import { ReadFailed } from '#web/data/read-failed.tsx'
import { discover } from '#web/messages/en/discover.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { NoLooks } from './no-looks.tsx'
import { ShowMore } from './show-more.tsx'
import { Wall, WallSkeleton } from './wall.tsx'

/** Every look that passes the filter, a page at a time. What was loaded stays, also when the next page does not come. */
export function LookWall({ filter }: { filter: LookFilter }) {
  const m = useMessages('discover', discover)
  const format = useFormat()
  const looks = useInfiniteQuery({ ...looksQuery(pick(filter)), placeholderData: keepPreviousData })

  if (looks.isPending)
    return (
      <section aria-label={m.wall} aria-busy="true">
        <p className="ear-only" role="status">
          {m.loading}
        </p>
        <WallSkeleton cards={8} />
      </section>
    )
  if (!looks.data) return <ReadFailed read={looks} />

  const items = looks.data.pages.flatMap((page) => page.items)
  const total = looks.data.pages.at(-1)?.total ?? items.length
  if (items.length === 0) return <NoLooks filter={filter} />
  const counted = { n: total, shown: format.number(total) }
  return (
    <section
      aria-label={m.wall}
      aria-busy={looks.isPlaceholderData}
      className={looks.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}
    >
      <Wall looks={items} isFirst />
      <ShowMore
        line={items.length < total ? m.countOf(format.number(items.length), counted) : m.countAll(counted)}
        hasMore={looks.hasNextPage}
        isLoading={looks.isFetchingNextPage}
        hasFailed={looks.isFetchNextPageError}
        words={{ more: m.more, failed: m.moreFailed }}
        more={() => void looks.fetchNextPage()}
      />
    </section>
  )
}

/** Only what filters looks: other words of the address must not make another query. */
function pick({ category, city, text }: LookFilter): LookFilter {
  return { category, city, text }
}
