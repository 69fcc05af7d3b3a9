import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryView } from '#web/data/api/query-view.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export type SettingsSectionProps<T> = {
  /** of its heading, which can be focused */
  id: string
  read: UseQueryResult<T>
  words: { title: string; intro?: string; loading: string }
  children: (data: T) => ReactNode
}

/** A part of the notice settings with its own read, and that read's loading and failed states. */
export function SettingsSection<T>({ id, read, words: m, children }: SettingsSectionProps<T>) {
  return (
    <section aria-labelledby={id} className="not-first:mt-10">
      <h2 id={id} tabIndex={-1} className="heading-4 outline-none">
        {m.title}
      </h2>
      {m.intro ? <p className="mt-1 mb-4 text-quiet prose">{m.intro}</p> : <div className="h-2" />}
      <QueryView
        read={read}
        pending={
          <>
            <p role="status" className="sr-only">
              {m.loading}
            </p>
            <Skeleton className="h-11 rounded-ctl" />
          </>
        }
      >
        {(data) => children(data)}
      </QueryView>
    </section>
  )
}
