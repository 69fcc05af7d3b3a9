import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryList } from '#web/features/query-list/query-list.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/feedback/empty-state.tsx'
import { RowsSkeleton } from './screen-skeleton.tsx'

export type FoundRowsProps<T> = {
  read: UseInfiniteQueryResult<InfiniteData<{ items: readonly T[] }>>
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

/** Rows that are read page by page, with their three other states. */
export function FoundRows<T>({ read, row, icon, words: m }: FoundRowsProps<T>) {
  return (
    <div className="mt-6">
      <QueryList
        read={read}
        pending={<RowsSkeleton />}
        empty={
          <EmptyState icon={icon} title={m.empty.title} framed>
            {m.empty.sentence}
          </EmptyState>
        }
        line={(items) => m.count(items.length)}
        words={m}
        label={m.list}
      >
        {(items) => <ul className="border-t border-hairline">{items.map(row)}</ul>}
      </QueryList>
    </div>
  )
}
