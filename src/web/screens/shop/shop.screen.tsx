import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense } from 'react'
import { type ShopPage, shopQuery } from '#web/data/looks/shops.ts'
import { PageMissing } from '#web/features/page-frame/page-missing.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { whenOf } from '#web/features/search/searched-when.ts'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ShopCover } from './cover/shop-cover.tsx'
import { LateRest } from './late-rest.ts'
import { ShopHead } from './shop-head.tsx'
import { ShopLooks } from './shop-looks.tsx'
import { ShopSkeleton } from './shop-skeleton.tsx'
import { ShopTabs } from './shop-tabs.tsx'
import { useLateHash } from './use-late-hash.ts'

const PreviewNote = lazy(() =>
  import('#web/features/page-frame/preview-note.tsx').then(({ PreviewNote }) => ({ default: PreviewNote })),
)

/** A shop's page at its own address. */
export function ShopScreen(): ReactElement {
  const { slug = '' } = useParams({ strict: false })
  const m = useMessages('shop', shopWords)
  const page = useQuery(shopQuery(slug))
  useLateHash(page.isPending)
  if (page.isPending) return <ShopSkeleton />
  if (!page.data) return <PageMissing query={page} words={m} />
  return <Shop key={page.data.slug} shop={page.data} />
}

function Shop({ shop }: { shop: ShopPage }) {
  const m = useMessages('shop', shopWords)
  const when = whenOf(useSearch({ from: '/shops/$slug' }))
  return (
    <div className="page">
      <PageTitle title={shop.name} />
      <ShopCover covers={shop.covers} name={shop.name} />
      <ShopHead shop={shop} isHome={false} />
      {shop.audience === 'team' && (
        <Suspense>
          <PreviewNote className="mb-4" />
        </Suspense>
      )}
      <ShopTabs shop={shop} />
      <section id="looks" className="border-b border-hairline pt-5 pb-8 md:pt-8 md:pb-12">
        <h2 className="sr-only">{m.looks}</h2>
        <ShopLooks shop={shop} firstShown={4} when={when} />
      </section>
      <LateRest shop={shop} when={when} />
    </div>
  )
}
