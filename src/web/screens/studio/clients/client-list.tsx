import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#web/data/api/query-view.tsx'
import type { ClientFilter, Clients } from '#web/data/desk/clients.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { MorePages } from '#web/features/query-list/query-list.tsx'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { placeShapes } from '../place-shapes.ts'
import { ClientRow } from './client-row.tsx'
import { searchOf, shows } from './client-search.ts'
import { ListShape } from './clients-shape.tsx'
import { NearPage, WhenNear } from './near-page.tsx'
import { SearchClients } from './search-clients.tsx'

export type ClientListProps = {
  shop: string
  filter: ClientFilter
  shown: string | null
  list: UseInfiniteQueryResult<InfiniteData<Clients>>
}

export function ClientList({ shop, filter, shown, list }: ClientListProps) {
  const m = useMessages('clients', clients)
  return (
    <>
      <SearchClients filter={filter} />
      <nav aria-label={m.shows} className="flex gap-2 mt-3 mb-2 overflow-x-auto no-scrollbar">
        {shows.map((show) => (
          <Chip
            key={show}
            on={filter.show === show && !filter.text}
            render={(props) => (
              <Link
                {...studioPath(shop, 'clients')}
                search={searchOf({ show })}
                activeOptions={{ exact: true }}
                aria-current={filter.show === show && !filter.text ? 'true' : undefined}
                {...props}
              />
            )}
          >
            {m.show[show]}
          </Chip>
        ))}
      </nav>
      <QueryView read={list} pending={<ListShape />}>
        {(data) => <Lines shop={shop} filter={filter} shown={shown} list={list} pages={data.pages} />}
      </QueryView>
    </>
  )
}

function Lines({ shop, filter, shown, list, pages }: ClientListProps & { pages: readonly Clients[] }) {
  const m = useMessages('clients', clients)
  const format = useFormat()
  const items = pages.flatMap((page) => page.items)
  const timeZone = pages[0]?.timeZone ?? 'UTC'
  if (items.length === 0) return <Nobody shop={shop} filter={filter} />
  return (
    <section aria-label={m.list} aria-busy={list.isPlaceholderData}>
      <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
        {pages.map((page, index) => (
          <NearPage key={page.items[0]?.id ?? index} rows={page.items.length}>
            {page.items.map((line) => (
              <ClientRow key={line.id} {...{ shop, filter, line, timeZone }} isShown={line.id === shown} />
            ))}
          </NearPage>
        ))}
      </div>
      {(list.hasNextPage || list.isFetchNextPageError) && (
        <MorePages read={list} line={m.shown(format.number(items.length))} words={m} />
      )}
      {list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError && !list.isPlaceholderData && (
        <WhenNear key={pages.length} run={() => void list.fetchNextPage()} />
      )}
    </section>
  )
}

function Nobody({ shop, filter: { text, show } }: { shop: string; filter: ClientFilter }) {
  const m = useMessages('clients', clients)
  if (text)
    return (
      <EmptyState
        icon="search"
        title={m.nothing.title(text)}
        action={<LinkButton {...studioPath(shop, 'clients')}>{m.nothing.all}</LinkButton>}
      >
        {m.nothing.words}
      </EmptyState>
    )
  const { title, words } = { all: m.empty, coming: m.emptyComing, away: m.emptyAway }[show]
  return (
    <EmptyState icon={placeShapes.team} title={title}>
      {words}
    </EmptyState>
  )
}
