import type { ShopPage } from '#web/data/looks/shops.ts'
import type { SearchedWhen } from '#web/features/search/searched-when.ts'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { paragraphs } from '#web/messages/paragraphs.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ShopReviews } from './reviews/shop-reviews.tsx'
import { ShopServices } from './services/shop-services.tsx'
import { ShopSection } from './shop-section.tsx'
import { ShopTeam } from './shop-team.tsx'
import { ShopWhereWhen } from './shop-where-when.tsx'

/** Everything below the looks. when: the day and window of the search that led here */
export function ShopRest({ shop, when }: { shop: ShopPage; when?: SearchedWhen }) {
  const m = useMessages('shop', shopWords)
  return (
    <div>
      {shop.services.length > 0 && (
        <ShopSection id="services" title={m.services}>
          <ShopServices shop={shop} {...(when && { when })} />
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
