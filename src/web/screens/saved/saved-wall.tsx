import { useInfiniteQuery } from '@tanstack/react-query'
import { type Collection, savedQuery } from '#web/data/saved/saved.ts'
import { LookCard } from '#web/features/look-card/look-card.tsx'
import { WallSkeleton } from '#web/features/look-card/wall.tsx'
import { QueryList } from '#web/features/query-list/query-list.tsx'
import { saved } from '#web/messages/en/looks/saved.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CollectionChoice } from './collection-choice.tsx'

type SavedWallProps = { collections: readonly Collection[]; chosen: string | undefined }

/** Saved looks, each with its collection. Loaded pages stay if the next one fails. */
export function SavedWall({ collections, chosen }: SavedWallProps) {
  const m = useMessages('saved', saved)
  const format = useFormat()
  const looks = useInfiniteQuery(savedQuery(chosen))

  return (
    <QueryList
      read={looks}
      pending={
        <section aria-label={m.list} aria-busy="true">
          <p className="sr-only" role="status">
            {m.loading}
          </p>
          <WallSkeleton cards={4} />
        </section>
      }
      empty={<NothingSaved isCollection={chosen !== undefined} />}
      line={(items, pages) => {
        const total = Math.max(pages.at(-1)?.total ?? 0, items.length)
        return looks.hasNextPage
          ? m.countOf(format.number(items.length), total, format.number(total))
          : m.count(items.length, format.number(items.length))
      }}
      words={m}
      label={m.list}
    >
      {(items) => (
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
      )}
    </QueryList>
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
        <LinkButton tone="ink" to={isCollection ? '/me/saved' : '/'} search={{}}>
          {words.action}
        </LinkButton>
      }
    >
      {words.sentence}
    </EmptyState>
  )
}
