import { useInfiniteQuery } from '@tanstack/react-query'
import { narrowing } from '#core/search/address.ts'
import type { SearchParams } from '#core/search/filter.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { foundShopsQuery } from '#web/data/looks/search.ts'
import { whenOf } from '#web/features/search/searched-when.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { FoundShopCard } from './found-shop-card.tsx'
import { MoreFound } from './more-found.tsx'
import { NothingFound } from './nothing-found.tsx'
import { ShopMap } from './shop-map.tsx'

const grid = 'grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2 md:gap-y-10 lg:grid-cols-3'

export function FoundShops({ search }: { search: SearchParams }) {
  const m = useMessages('search', searchWords)
  const shops = useInfiniteQuery(foundShopsQuery(narrowing(search)))

  if (shops.isPending)
    return (
      <section aria-label={m.foundShops} aria-busy="true">
        <p className="sr-only" role="status">
          {m.loadingShops}
        </p>
        <div aria-hidden="true" className={grid}>
          {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
            <div key={key}>
              <Skeleton className="aspect-hero rounded-pic" />
              <Skeleton className="mt-4 h-3 w-1/2 rounded-in" />
              <Skeleton className="mt-3 h-3 w-2/3 rounded-in" />
            </div>
          ))}
        </div>
      </section>
    )
  if (!shops.data) return <ReadFailed read={shops} framed />

  const items = shops.data.pages.flatMap((page) => page.items)
  const isOld = shops.isPlaceholderData
  if (items.length === 0 && !isOld) return <NothingFound search={search} />
  return (
    <section
      aria-label={m.foundShops}
      aria-busy={isOld}
      className={classNames('transition-opacity', isOld && 'opacity-60')}
    >
      {search.show === 'map' && <ShopMap shops={items} search={search} />}
      <ul className={grid}>
        {items.map((shop, index) => (
          <li key={shop.slug} className="min-w-0">
            <FoundShopCard shop={shop} when={whenOf(search)} isEager={index < 3} />
          </li>
        ))}
      </ul>
      <MoreFound read={shops} />
    </section>
  )
}
