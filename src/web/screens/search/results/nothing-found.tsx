import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { narrowing, without } from '#core/search/address.ts'
import { droppableNames, type SearchParams } from '#core/search/filter.ts'
import { searchHintsQuery } from '#web/data/looks/search.ts'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { HintLinks, PhotoFan } from './just-outside.tsx'
import { useHintWords } from './use-hint-words.ts'

const WaitInstead = lazy(() => import('./wait-instead.tsx').then(({ WaitInstead }) => ({ default: WaitInstead })))

/** Empty results: suggests the nearest matches, or at least which filters to remove. */
export function NothingFound({ search }: { search: SearchParams }) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const wordsOf = useHintWords()
  const set = droppableNames.filter((name) => search[name])
  const hints = useQuery({ ...searchHintsQuery(narrowing(search)), enabled: set.length > 0 })

  if (set.length === 0)
    return (
      <EmptyState icon="picture" title={m.nothingAtAll} framed>
        {m.nothingAtAllHint}
      </EmptyState>
    )

  const isOver = search.day !== undefined && search.day < words.today
  const found = hints.data?.hints ?? []
  const known = found.map((hint) => ({ ...wordsOf(hint, search), looks: hint.looks }))
  return (
    <>
      <EmptyState
        icon="search"
        title={search.show ? m.nothingShops : m.nothing}
        framed
        action={
          <LinkButton tone="bare" to="/search" resetScroll={false} activeOptions={{ exact: true }}>
            {m.showAll}
          </LinkButton>
        }
      >
        {isOver && <p>{m.pastDay}</p>}
        {hints.isPending ? (
          <Skeleton className="mx-auto mt-4 h-11 w-60 max-w-full rounded-ctl" />
        ) : known.length > 0 ? (
          <>
            <p>{m.nothingWays}</p>
            <div className="mt-4 flex justify-center">
              <PhotoFan photos={found.flatMap(({ photos }) => photos)} />
            </div>
            <HintLinks hints={known} isCentred />
          </>
        ) : (
          set.length > 1 && (
            <>
              <p>{m.nothingHint}</p>
              <ul className="mt-4 flex flex-wrap justify-center gap-2">
                {set.map((name) => (
                  <li key={name}>
                    <Chip
                      endIcon="cross"
                      render={(props) => (
                        <Link
                          to="/search"
                          search={without(search, name)}
                          resetScroll={false}
                          activeOptions={{ exact: true }}
                          aria-label={m.drop(words.chip(search, name))}
                          {...props}
                        />
                      )}
                    >
                      {words.chip(search, name)}
                    </Chip>
                  </li>
                ))}
              </ul>
            </>
          )
        )}
      </EmptyState>
      {search.day && !isOver && (
        <Suspense>
          <WaitInstead search={search} day={search.day} />
        </Suspense>
      )}
    </>
  )
}
