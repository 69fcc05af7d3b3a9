import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense, useEffect, useRef } from 'react'
import { type ShopPage, shopQuery } from '#web/data/looks/shops.ts'
import { PageMissing } from '#web/features/page/page-missing.tsx'
import { shell } from '#web/messages/en/pages/shell.ts'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { latePart } from '#web/ui/layout/late-part.tsx'
import { ShopCover } from './cover/shop-cover.tsx'
import { ShopHead } from './shop-head.tsx'
import { ShopLooks } from './shop-looks.tsx'
import { ShopSkeleton } from './shop-skeleton.tsx'
import { ShopTabs } from './shop-tabs.tsx'

const PreviewNote = lazy(() =>
  import('#web/features/page/preview-note.tsx').then(({ PreviewNote }) => ({ default: PreviewNote })),
)
const ShopRest = latePart(() => import('./shop-rest.tsx').then(({ ShopRest }) => ShopRest))

/** A shop's page at its own address, or as home page of an installation with one shop, which passes the slug. */
export function ShopScreen({ slug }: { slug?: string }): ReactElement {
  const params = useParams({ strict: false })
  const m = useMessages('shop', shopWords)
  const page = useQuery(shopQuery(slug ?? params.slug ?? ''))
  useLateHash(page.isPending)
  if (page.isPending) return <ShopSkeleton />
  if (!page.data) return <PageMissing query={page} words={m} />
  return <Shop key={page.data.slug} shop={page.data} isHome={slug !== undefined} />
}

function Shop({ shop, isHome }: { shop: ShopPage; isHome: boolean }) {
  const m = useMessages('shop', shopWords)
  const frame = useMessages('shell', shell)
  return (
    <div className="page">
      <title>{isHome ? m.homeTitle(shop.name, shop.tagline) : frame.titled(shop.name)}</title>
      <ShopCover covers={shop.covers} name={shop.name} />
      <ShopHead shop={shop} isHome={isHome} />
      {shop.audience === 'team' && (
        <Suspense>
          <PreviewNote className="mb-4" />
        </Suspense>
      )}
      <ShopTabs shop={shop} />
      <section id="looks" className="border-b border-hairline pt-5 pb-8 md:pt-8 md:pb-12">
        <h2 className="sr-only">{m.looks}</h2>
        <ShopLooks shop={shop} firstShown={isHome ? 8 : 4} />
      </section>
      <ShopRest shop={shop} />
    </div>
  )
}

/** Scrolls to the address's #fragment once the data has loaded, as the element does not exist before. */
function useLateHash(isPending: boolean): void {
  const wasPending = useRef(isPending)
  useEffect(() => {
    if (isPending || !wasPending.current) return
    wasPending.current = false
    const part = location.hash.slice(1)
    if (part) document.getElementById(part)?.scrollIntoView()
  }, [isPending])
}
