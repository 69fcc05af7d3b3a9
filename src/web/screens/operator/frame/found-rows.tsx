import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { ShowMore } from '#web/features/page/show-more.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/feedback/empty-state.tsx'
import { RowsSkeleton } from './screen-skeleton.tsx'

export type FoundRowsProps<T> = {
  read: UseInfiniteQueryResult<unknown>
  items: readonly T[]
  row: (item: T) => ReactNode
  icon: EmptyStateProps['icon']
  words: {
    list: string
    empty: { title: string; sentence: string }
    count: (count: number) => string
    more: string
    moreFailed: string
  }
}

/** A list that is read page by page, with its three other states. */
export function FoundRows<T>({ read, items, row, icon, words: m }: FoundRowsProps<T>) {
  return (
    <div className="mt-6">
      {!read.data ? (
        read.isPending ? (
          <RowsSkeleton />
        ) : (
          <ReadFailed read={read} />
        )
      ) : items.length === 0 ? (
        <EmptyState icon={icon} title={m.empty.title} framed>
          {m.empty.sentence}
        </EmptyState>
      ) : (
        <section aria-label={m.list} aria-busy={read.isPlaceholderData}>
          <ul className="border-t border-hairline">{items.map(row)}</ul>
          <ShowMore
            line={m.count(items.length)}
            hasMore={read.hasNextPage}
            isLoading={read.isFetchingNextPage}
            hasFailed={read.isFetchNextPageError}
            words={{ more: m.more, failed: m.moreFailed }}
            more={() => void read.fetchNextPage()}
          />
        </section>
      )}
    </div>
  )
}
