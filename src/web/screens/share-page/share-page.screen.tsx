import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { type Shared, sharedQuery } from '#web/data/looks/share-page.ts'
import { Wall, WallSkeleton } from '#web/features/look-card/wall.tsx'
import { PageMissing } from '#web/features/page-frame/page-missing.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { sharing } from '#web/messages/en/looks/sharing.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { SharedDay } from './shared-day.tsx'

type SharedCollection = Extract<Shared, { kind: 'collection' }>

/** What a secret link shows to whoever has it: the looks of a collection, or a day of bookings [K62] [K63]. */
export function SharedScreen(): ReactElement {
  const m = useMessages('sharing', sharing)
  const { token = '' } = useParams({ strict: false })
  const read = useInfiniteQuery(sharedQuery(token))
  const [first] = read.data?.pages ?? []
  // A withdrawn link shows nothing more, also where the page is still open.
  if (read.isError && (!first || isProblem(read.error, 'not_found'))) return <PageMissing query={read} words={m} />
  if (!first)
    return (
      <div className="page py-10" aria-busy="true">
        <p className="sr-only" role="status">
          {m.loading}
        </p>
        <WallSkeleton cards={4} />
      </div>
    )
  if (first.kind === 'day') return <SharedDay shared={first} />
  const pages = read.data?.pages.filter((page): page is SharedCollection => page.kind === 'collection') ?? []
  return (
    <SharedLooks
      shared={first}
      looks={pages.flatMap((page) => page.looks)}
      more={
        read.hasNextPage && (
          <Button working={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            {m.more}
          </Button>
        )
      }
    />
  )
}

type SharedLooksProps = { shared: SharedCollection; looks: SharedCollection['looks']; more: ReactElement | false }

function SharedLooks({ shared: { name, by, total }, looks, more }: SharedLooksProps) {
  const m = useMessages('sharing', sharing)
  const format = useFormat()
  return (
    <div className="page pt-5 pb-10 md:pt-10">
      <PageTitle title={name} />
      <h1 className="heading-5 wrap-anywhere">{name}</h1>
      <p className="mt-1 mb-6 text-quiet wrap-anywhere">{`${m.by(by)} · ${m.looks(total, format.number(total))}`}</p>
      {looks.length === 0 ? (
        <p className="text-quiet">{m.emptyCollection}</p>
      ) : (
        <section aria-label={m.list}>
          <Wall looks={looks} isFirst />
        </section>
      )}
      {more && <div className="mt-10 flex justify-center">{more}</div>}
    </div>
  )
}
