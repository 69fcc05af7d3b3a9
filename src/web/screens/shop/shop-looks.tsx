import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLiveTimes } from '#web/data/live/use-live-times.ts'
import { type LookFilter, looksQuery } from '#web/data/looks/looks.ts'
import type { ShopPage } from '#web/data/looks/shops.ts'
import { Wall, WallSkeleton } from '#web/features/look-card/wall.tsx'
import { ShowMore } from '#web/features/query-list/show-more.tsx'
import type { SearchedWhen } from '#web/features/search/searched-when.ts'
import { lookCard } from '#web/messages/en/looks/look-card.ts'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** filter: of the home page, which shows all looks at once, or those of a category */
type ShopLooksProps = { shop: ShopPage; firstShown: number; when?: SearchedWhen; filter?: LookFilter }

/** The first looks, and all on request. Once expanded it stays expanded, also after returning from a look. */
export function ShopLooks({ shop, firstShown, when, filter }: ShopLooksProps) {
  const m = useMessages('shop', shopWords)
  const counts = useMessages('look-card', lookCard)
  const format = useFormat()
  const query = looksQuery(filter ?? { shop: shop.slug })
  const client = useQueryClient()
  const [isAll, setAll] = useState(() => !!filter || client.getQueryData(query.queryKey) !== undefined)
  const looks = useInfiniteQuery({ ...query, enabled: isAll })
  useLiveTimes()

  const first = shop.looks.items
  const total = looks.data?.pages[0]?.total ?? shop.looks.total
  const items = looks.data?.pages.flatMap((page) => page.items) ?? (isAll ? first : first.slice(0, firstShown))
  if (filter && looks.isPending) return <WallSkeleton cards={firstShown} />
  if (items.length === 0)
    return (
      <EmptyState icon="picture" title={m.noLooks} level={3}>
        {m.noLooksHint}
      </EmptyState>
    )
  const hasFailed = looks.isFetchNextPageError || (looks.isError && !looks.data)
  return (
    <>
      <Wall looks={items} says="maker" {...(when && { when })} isFirst={shop.covers.length === 0} />
      {!isAll && total > items.length && (
        <Button className="mt-7" onClick={() => setAll(true)}>
          {m.allLooks(total)}
        </Button>
      )}
      {isAll && total > firstShown && (
        <ShowMore
          line={counts.countOf(format.number(items.length), { n: total, shown: format.number(total) })}
          hasMore={looks.hasNextPage || looks.isPending || hasFailed}
          isLoading={looks.isFetching}
          hasFailed={hasFailed}
          words={m}
          more={() => void (looks.data ? looks.fetchNextPage() : looks.refetch())}
        />
      )}
    </>
  )
}
