import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { operatorShopsQuery, type ShopsFilter } from '#web/data/operator/operator-shops.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { operatorShops } from '#web/messages/en/operator/operator-shops.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { TabLinks } from '#web/ui/layout/tabs.tsx'
import { FoundRows } from '../frame/found-rows.tsx'
import { OperatorBar } from '../frame/operator-bar.tsx'
import type { OperatorScreenProps } from '../operator-place.ts'
import { ShopRow } from './shop-row.tsx'
import { shopStates } from './shops-search.ts'

/** Every shop, those in review first. */
export function ShopsScreen({ search: filter }: OperatorScreenProps<'shops', ShopsFilter>) {
  const m = useMessages('operator-shops', operatorShops)
  const navigate = useNavigate()
  const shops = useInfiniteQuery({ ...operatorShopsQuery(filter), placeholderData: keepPreviousData })
  const items = shops.data?.pages.flatMap((page) => page.items) ?? []
  const counts = shops.data?.pages[0]?.counts
  const firstWaiting = items.find(({ state }) => state === 'in_review')?.id
  return (
    <>
      <PageTitle title={m.title} />
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
          <SearchField
            className="grow md:max-w-80 max-md:basis-full"
            label={m.search}
            text={filter.text ?? ''}
            maxLength={OPERATOR_LIMITS.shopSearch}
            onlyOnEnter
            onSearch={(text) => {
              const search = { ...(filter.state && { state: filter.state }), ...(text && { text }) }
              void navigate({ ...operatorPath('shops'), search, resetScroll: false })
            }}
          />
        </div>
        <FoundRows
          read={shops}
          row={(shop) => <ShopRow key={shop.id} shop={shop} isFirstWaiting={shop.id === firstWaiting} />}
          icon={rareShapes.shop}
          words={m}
        />
      </div>
    </>
  )
}
