import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { QueryView } from '#web/data/api/query-view.tsx'
import { type StudioFilter, type StudioLooks, type StudioShop, studioLooksQuery } from '#web/data/studio/studio.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { MorePages } from '#web/features/query-list/query-list.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { LookTile } from './look-tile.tsx'
import { LooksShape } from './looks-shape.tsx'
import { NewLook } from './new-look.tsx'
import { SearchLooks } from './search-looks.tsx'
import { StateTabs } from './state-tabs.tsx'

type LooksOf = { shop: StudioShop; filter: StudioFilter }

/** All looks of the shop in any state, last changed first. */
export function LooksScreen({ shop, search: filter }: StudioScreenProps<'looks', StudioFilter>) {
  const { looks: m, titled } = useMessages('studio', studio)
  const looks = useInfiniteQuery({ ...studioLooksQuery(shop.slug, filter), placeholderData: keepPreviousData })
  const counts = looks.data?.pages[0]?.counts
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar actions={shop.edits !== 'none' && <NewLook shop={shop.slug} />}>
        <h1 className="heading-4">{m.title}</h1>
      </StudioBar>
      <div className="studio-body pt-0! md:pt-2!">
        <div className="flex flex-wrap-reverse items-center justify-between gap-x-8 gap-y-3 max-md:pt-4">
          <StateTabs shop={shop.slug} filter={filter} counts={counts} />
          <SearchLooks shop={shop.slug} filter={filter} />
        </div>
        <div className="mt-6">
          <QueryView read={looks} pending={<LooksShape />}>
            {(data) => <Looks shop={shop} filter={filter} looks={looks} pages={data.pages} />}
          </QueryView>
        </div>
      </div>
    </>
  )
}

type LooksProps = LooksOf & {
  pages: readonly StudioLooks[]
  looks: {
    isPlaceholderData: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

function Looks({ shop, filter, looks, pages }: LooksProps) {
  const { looks: m } = useMessages('studio', studio)
  const format = useFormat()
  const items = pages.flatMap((page) => page.items)
  const counts = pages[0]?.counts
  if (items.length === 0 && counts) return <NoLooks shop={shop} filter={filter} counts={counts} />
  const all = totalOf(filter, counts) ?? items.length
  const line = looks.hasNextPage
    ? m.countOf(format.number(items.length), format.number(Math.max(all, items.length)))
    : m.count(items.length, format.number(items.length))
  return (
    <section aria-label={m.list} aria-busy={looks.isPlaceholderData}>
      <ul className={`studio-looks transition-opacity ${looks.isPlaceholderData ? 'opacity-60' : ''}`}>
        {items.map((look, index) => (
          <LookTile key={look.id} shop={shop.slug} look={look} isEager={index < 4} />
        ))}
      </ul>
      <MorePages read={looks} line={line} words={m} />
    </section>
  )
}

/** Total number of looks. The server counts by state only; the total of a text search is known once all pages are loaded. */
function totalOf({ state, text }: StudioFilter, counts: StudioLooks['counts'] | undefined): number | undefined {
  if (!counts || text) return undefined
  return state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0)
}

function NoLooks({ shop, filter, counts }: LooksOf & { counts: StudioLooks['counts'] }) {
  const { looks: m } = useMessages('studio', studio)
  const hasNone = Object.values(counts).every((count) => count === 0)
  if (hasNone && !filter.text)
    return (
      <EmptyState
        icon="picture"
        title={m.empty.title}
        framed
        action={shop.edits !== 'none' && <NewLook shop={shop.slug} isPlain />}
      >
        {shop.edits === 'none' ? m.empty.none : m.empty.sentence}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={filter.text ? 'search' : 'picture'}
      title={filter.text ? m.nothing.title : m.nothingInState}
      framed
      action={<LinkButton {...studioPath(shop.slug, 'looks')}>{m.nothing.all}</LinkButton>}
    >
      {filter.text && m.nothing.sentence}
    </EmptyState>
  )
}
