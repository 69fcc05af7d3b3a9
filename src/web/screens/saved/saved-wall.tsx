import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { type Collection, savedQuery } from '#web/data/saved/saved.ts'
import { LookCard } from '#web/features/look-card/look-card.tsx'
import { WallSkeleton } from '#web/features/look-card/wall.tsx'
import { ShowMore } from '#web/features/page/show-more.tsx'
import { saved } from '#web/messages/en/looks/saved.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CollectionChoice } from './collection-choice.tsx'

type SavedWallProps = { collections: readonly Collection[]; chosen: string | undefined }

/** Saved looks, each with its collection. Loaded pages stay if the next one fails. */
export function SavedWall({ collections, chosen }: SavedWallProps) {
  const m = useMessages('saved', saved)
  const format = useFormat()
  const looks = useInfiniteQuery(savedQuery(chosen))

  if (looks.isPending)
    return (
      <section aria-label={m.list} aria-busy="true">
        <p className="sr-only" role="status">
          {m.loading}
        </p>
        <WallSkeleton cards={4} />
      </section>
    )
  if (!looks.data) return <ReadFailed read={looks} />

  const items = looks.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NothingSaved isCollection={chosen !== undefined} />
  const total = Math.max(looks.data.pages.at(-1)?.total ?? 0, items.length)
  return (
    <section aria-label={m.list}>
      <div className="wall-box">
        <ul className="wall">
          {items.map((item, index) => (
            <li key={item.look.id} className="min-w-0">
              <LookCard look={item.look} isEager={index < 4} />
              <CollectionChoice item={item} collections={collections} />
            </li>
          ))}
        </ul>
      </div>
      <ShowMore
        line={
          looks.hasNextPage
            ? m.countOf(format.number(items.length), total, format.number(total))
            : m.count(items.length, format.number(items.length))
        }
        hasMore={looks.hasNextPage}
        isLoading={looks.isFetchingNextPage}
        hasFailed={looks.isFetchNextPageError}
        words={{ more: m.more, failed: m.moreFailed }}
        more={() => void looks.fetchNextPage()}
      />
    </section>
  )
}

function NothingSaved({ isCollection }: { isCollection: boolean }) {
  const m = useMessages('saved', saved)
  const words = isCollection ? m.emptyCollection : m.empty
  return (
    <EmptyState
      icon="heart"
      title={words.title}
      action={
        <Button look="ink" render={(props) => <Link to={isCollection ? '/me/saved' : '/'} search={{}} {...props} />}>
          {words.action}
        </Button>
      }
    >
      {words.sentence}
    </EmptyState>
  )
}
