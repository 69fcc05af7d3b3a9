import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { type ShopPage, shopQuery } from '#web/data/shops.ts'
import { shell } from '#web/messages/en/shell.ts'
import { shop as shopWords } from '#web/messages/en/shop.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LookMissing } from '../look/look-missing.tsx'
import { paragraphs } from '../look/paragraphs.ts'
import { PreviewNote } from '../look/preview-note.tsx'
import { ShopCover } from './shop-cover.tsx'
import { ShopHead } from './shop-head.tsx'
import { ShopLooks } from './shop-looks.tsx'
import { ShopReviews } from './shop-reviews.tsx'
import { ShopSection } from './shop-section.tsx'
import { ShopServices } from './shop-services.tsx'
import { ShopSkeleton } from './shop-skeleton.tsx'
import { ShopTabs } from './shop-tabs.tsx'
import { ShopTeam } from './shop-team.tsx'
import { ShopWhereWhen } from './shop-where-when.tsx'
import { useLateHash } from './use-late-hash.ts'

/** At its own address, or as the home page of an installation with one shop, which passes the slug. */
export function ShopScreen({ slug }: { slug?: string }): ReactElement {
  const params = useParams({ strict: false })
  const m = useMessages('shop', shopWords)
  const page = useQuery(shopQuery(slug ?? params.slug ?? ''))
  useLateHash(page.isPending)
  if (page.isPending) return <ShopSkeleton />
  if (!page.data) return <LookMissing query={page} words={m} />
  return <Shop key={page.data.slug} shop={page.data} />
}

function Shop({ shop }: { shop: ShopPage }) {
  const m = useMessages('shop', shopWords)
  const frame = useMessages('shell', shell)
  return (
    <div className="page">
      <title>{frame.titled(shop.name)}</title>
      <ShopCover covers={shop.covers} name={shop.name} />
      <ShopHead shop={shop} />
      <PreviewNote seenBy={shop.seenBy} className="mb-4" />
      <ShopTabs shop={shop} />
      <section id="looks" className="border-b border-hairline pt-5 pb-8 md:pt-8 md:pb-12">
        <h2 className="ear-only">{m.looks}</h2>
        <ShopLooks shop={shop} />
      </section>
      {shop.services.length > 0 && (
        <ShopSection id="services" title={m.services}>
          <ShopServices shop={shop} />
        </ShopSection>
      )}
      {shop.team.length > 0 && (
        <ShopSection id="team" title={m.team}>
          <ShopTeam team={shop.team} />
        </ShopSection>
      )}
      <ShopReviews shop={shop} />
      {shop.story && (
        <ShopSection id="story" title={m.story}>
          <div className="prose grid gap-4">
            {paragraphs(shop.story).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </ShopSection>
      )}
      <ShopWhereWhen shop={shop} />
    </div>
  )
}
