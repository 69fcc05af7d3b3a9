import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { ShowMore } from './show-more.tsx'

type QueryListProps<Page extends { items: readonly unknown[] }> = {
  read: UseInfiniteQueryResult<InfiniteData<Page>>
  pending: ReactNode
  empty: ReactNode
  /** how many of the total are loaded */
  line: (items: Page['items'], pages: readonly Page[]) => string
  words: { more: string; moreFailed: string }
  /** the list's name; without one it is no landmark */
  label?: string
  children: (items: Page['items'], pages: readonly Page[]) => ReactNode
}

/** A query that is read page by page: pending, failed, empty, or its items with a button for the next page. */
export function QueryList<Page extends { items: readonly unknown[] }>(props: QueryListProps<Page>) {
  const { read, pending, empty, line, words, label, children } = props
  return (
    <QueryView read={read} pending={pending}>
      {({ pages }) => {
        const items: Page['items'] = pages.flatMap((page) => page.items)
        if (items.length === 0) return empty
        const list = (
          <>
            {children(items, pages)}
            <MorePages read={read} line={line(items, pages)} words={words} />
          </>
        )
        if (!label) return list
        return (
          <section aria-label={label} aria-busy={read.isPlaceholderData}>
            {list}
          </section>
        )
      }}
    </QueryView>
  )
}

type MorePagesProps = {
  read: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> & {
    fetchNextPage: () => unknown
  }
  line: string
  words: { more: string; moreFailed: string }
}

/** The button for the next page of a query. */
export function MorePages({ read, line, words }: MorePagesProps) {
  return (
    <ShowMore
      line={line}
      hasMore={read.hasNextPage}
      isLoading={read.isFetchingNextPage}
      hasFailed={read.isFetchNextPageError}
      words={{ more: words.more, failed: words.moreFailed }}
      more={() => void read.fetchNextPage()}
    />
  )
}
