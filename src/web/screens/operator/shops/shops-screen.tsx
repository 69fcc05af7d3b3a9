import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { operatorShopsQuery, type ShopsFilter } from '#web/data/operator/operator-shops.ts'
import { ShowMore } from '#web/features/page/show-more.tsx'
import { operatorShops } from '#web/messages/en/operator/operator-shops.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { inputClass } from '#web/ui/inputs/field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { TabLinks } from '#web/ui/layout/tabs.tsx'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import type { OperatorScreenProps } from '../operator-place.ts'
import { ShopRow } from './shop-row.tsx'
import { shopStates } from './shops-search.ts'

/** Every shop, those in review first. */
export function ShopsScreen({ search: filter }: OperatorScreenProps<'shops', ShopsFilter>) {
  const m = useMessages('operator-shops', operatorShops)
  const { titled } = useMessages('shell', shell)
  const shops = useInfiniteQuery({ ...operatorShopsQuery(filter), placeholderData: keepPreviousData })
  const items = shops.data?.pages.flatMap((page) => page.items) ?? []
  const counts = shops.data?.pages[0]?.counts
  const firstWaiting = items.find(({ state }) => state === 'in_review')?.id
  return (
    <>
      <title>{titled(m.title)}</title>
      <OperatorBar title={m.title} />
      <div className="studio-body pt-0! md:pt-2!">
        <div className="flex flex-wrap-reverse items-center justify-between gap-x-8 gap-y-3 max-md:pt-4">
          <TabLinks
            className="max-w-full max-md:w-full"
            label={m.filter}
            value={filter.state ?? 'all'}
            items={[
              { value: 'all' as const, label: m.all },
              ...shopStates.map((value) => ({
                value,
                label: m.tabs[value],
                ...(counts && { count: counts[value] ?? 0 }),
              })),
            ]}
            render={(value, props) => (
              <Link
                key={value}
                {...operatorPath('shops')}
                search={{ ...(filter.text && { text: filter.text }), ...(value !== 'all' && { state: value }) }}
                activeOptions={{ exact: true }}
                {...props}
              />
            )}
          />
          <SearchShops key={filter.text ?? ''} filter={filter} />
        </div>
        <div className="mt-6">
          {shops.data ? (
            items.length === 0 ? (
              <EmptyState icon={rareShapes.shop} title={m.empty.title} framed>
                {m.empty.sentence}
              </EmptyState>
            ) : (
              <section aria-label={m.list} aria-busy={shops.isPlaceholderData}>
                <ul className="border-t border-hairline">
                  {items.map((shop) => (
                    <ShopRow key={shop.id} shop={shop} isFirstWaiting={shop.id === firstWaiting} />
                  ))}
                </ul>
                <ShowMore
                  line={m.count(items.length)}
                  hasMore={shops.hasNextPage}
                  isLoading={shops.isFetchingNextPage}
                  hasFailed={shops.isFetchNextPageError}
                  words={{ more: m.more, failed: m.moreFailed }}
                  more={() => void shops.fetchNextPage()}
                />
              </section>
            )
          ) : shops.isPending ? (
            <RowsSkeleton />
          ) : (
            <ReadFailed read={shops} />
          )}
        </div>
      </div>
    </>
  )
}

function SearchShops({ filter }: { filter: ShopsFilter }) {
  const m = useMessages('operator-shops', operatorShops)
  const navigate = useNavigate()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    const search = { ...(filter.state && { state: filter.state }), ...(text && { text }) }
    void navigate({ ...operatorPath('shops'), search, resetScroll: false })
  }
  return (
    <search className="relative grow md:max-w-80 max-md:basis-full">
      <form onSubmit={submit}>
        <Icon name="search" size="s" className="absolute inset-s-3.5 top-3.5 text-quiet pointer-events-none" />
        <input
          type="search"
          name="text"
          aria-label={m.search}
          placeholder={m.search}
          defaultValue={filter.text}
          maxLength={80}
          className={classNames(inputClass, 'h-11 ps-10 md:text-t2!')}
        />
      </form>
    </search>
  )
}
