import type { ShopPage } from '#web/data/looks/shops.ts'
import { FollowButton } from '#web/features/follow/follow-button.tsx'
import { useShare } from '#web/features/sharing/use-share.ts'
import { useOpeningWords } from '#web/features/shop-place/use-opening-words.ts'
import { share as shareEnglish } from '#web/messages/en/looks/share.ts'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Rating } from '#web/ui/icons/rating.tsx'

/** As the home page of an installation the tagline is its heading. */
export function ShopHead({ shop, isHome }: { shop: ShopPage; isHome: boolean }) {
  const m = useMessages('shop', shopWords)
  const format = useFormat()
  const opening = useOpeningWords(shop)
  const shareWords = useMessages('share', shareEnglish)
  const share = useShare(shop.name)
  const { district, city, street } = shop.place
  const place = isHome ? m.place(street, district ?? city) : m.place(district, city)
  const { rating } = shop.reviews
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-5 pb-3 md:pt-8 md:pb-6">
      <div className="min-w-0">
        <h1 className="heading-6 text-balance">{(isHome && shop.tagline) || shop.name}</h1>
        <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-t2 text-quiet">
          <li className={`inline-flex items-center gap-[7px] font-press ${opening.isOpen ? 'text-ok' : ''}`}>
            <i
              aria-hidden="true"
              className={`size-[7px] rounded-full ${opening.isOpen ? 'bg-ok-bar' : 'shadow-[inset_0_0_0_1.5px_var(--edge)]'}`}
            />
            {opening.words}
          </li>
          {!isHome && shop.tagline && <li>{shop.tagline}</li>}
          {place && <li>{place}</li>}
          {rating && (
            <li className="text-ink">
              <Rating
                average={format.number(rating.average, 1)}
                count={format.number(rating.count)}
                label={m.rating(format.number(rating.average, 1), rating.count)}
              />
            </li>
          )}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">
        <FollowButton shop={shop} />
        {!isHome && (
          <Button onClick={share} className="min-w-28">
            <Icon name="share" size="s" />
            {shareWords.share}
          </Button>
        )}
        {shop.services.length > 0 && (
          <LinkButton tone="accent" className="max-md:flex-1" to="." search={true} hash="services">
            {m.bookTime}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
