import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

export type LinkPageProps<T> = {
  read: UseQueryResult<T>
  words: { title: string; loading: string; missing: { title: string; sentence: string } }
  /** the width of the page, and the height of what is loading below its heading */
  className: string
  skeleton: string
  children: (data: T) => ReactNode
}

/** A narrow page that the link of a mail opens, with its loading, missing and failed states. */
export function LinkPage<T>({ read, words: m, className, skeleton, children }: LinkPageProps<T>) {
  const isMissing = isProblem(read.error, 'not_found') || isProblem(read.error, 'invalid_input')
  return (
    <div className="page py-10 md:py-14">
      <PageTitle title={m.title} />
      <div className={classNames('mx-auto', className)}>
        {read.data ? (
          children(read.data)
        ) : read.isPending ? (
          <div aria-busy="true">
            <p className="sr-only" role="status">
              {m.loading}
            </p>
            <Skeleton className="h-10 w-72 rounded-ctl" />
            <Skeleton className={classNames('mt-6 rounded-ctl', skeleton)} />
          </div>
        ) : isMissing ? (
          <EmptyState icon="alert" level={1} title={m.missing.title}>
            {m.missing.sentence}
          </EmptyState>
        ) : (
          <ReadFailed read={read} level={1} />
        )}
      </div>
    </div>
  )
}
