import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { installationQuery } from '#web/data/looks/installation.ts'
import { shopQuery } from '#web/data/looks/shops.ts'
import { CategoryChips } from '#web/features/look-card/category-chips.tsx'
import { WallSkeleton } from '#web/features/look-card/wall.tsx'
import { PageMissing } from '#web/features/page-frame/page-missing.tsx'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ShopCover } from '../cover/shop-cover.tsx'
import { LateRest } from '../late-rest.ts'
import { ShopHead } from '../shop-head.tsx'
import { ShopLooks } from '../shop-looks.tsx'
import { useLateHash } from '../use-late-hash.ts'

const route = getRouteApi('/')

/** The home page of an installation with one live shop. Its sections are linked from the bar, so it has chips instead of tabs. */
export function ShopHomeScreen(): ReactElement {
  const m = useMessages('shop', shopWords)
  const { category } = route.useSearch()
  const { onlyShop, categories = [] } = useQuery(installationQuery).data ?? {}
  const page = useQuery({ ...shopQuery(onlyShop?.slug ?? ''), enabled: !!onlyShop })
  const { data: shop } = page
  useLateHash(page.isPending)
  if (page.isPending)
    return (
      <div className="page" aria-busy="true">
        <p className="sr-only" role="status">
          {m.loading}
        </p>
        <Skeleton className="-mx-margin h-73 md:mx-0 md:mt-6 md:h-100 md:rounded-pic" />
        <Skeleton className="my-8 h-11 w-80 max-w-full rounded-in" />
        <WallSkeleton cards={8} />
      </div>
    )
  if (!shop) return <PageMissing query={page} words={m} />
  return (
    <div className="page">
      <title>{m.homeTitle(shop.name, shop.tagline)}</title>
      <ShopCover covers={shop.covers} name={shop.name} />
      <ShopHead shop={shop} isHome />
      {(categories.length > 1 || category) && <CategoryChips categories={categories} chosen={category} />}
      <section id="looks" className="scroll-mt-4 border-b border-hairline pb-8 md:pb-12">
        <h2 className="sr-only">{m.looks}</h2>
        <ShopLooks key={category} shop={shop} firstShown={8} filter={{ category }} />
      </section>
      <LateRest shop={shop} />
    </div>
  )
}
