import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import type { OperatorShop } from '#web/data/operator/operator-shops.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { operatorShops } from '#web/messages/en/operator/operator-shops.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { ShopBadge } from './shop-badge.tsx'

/** A shop in a list: its pictures, its state, the way to its page. The accent goes to the one that waits longest. */
export function ShopRow({ shop, isFirstWaiting }: { shop: OperatorShop; isFirstWaiting: boolean }) {
  const m = useMessages('operator-shops', operatorShops)
  const format = useFormat()
  const zone = useOwnZone()
  const category = useCategoryName()
  const isWaiting = shop.state === 'in_review'
  const facts = [
    category(shop.category),
    shop.city,
    isWaiting
      ? m.waitingSince(format.date(shop.submittedAt ?? shop.createdAt, zone))
      : m.since(format.date(shop.createdAt, zone)),
    shop.coming > 0 && m.coming(shop.coming),
  ]
  return (
    <li className="flex flex-wrap items-center gap-4 py-4 border-b border-hairline">
      <ShopPhotos photos={shop.photos} />
      <div className="grow basis-60 min-w-0">
        <div className="flex items-center gap-2">
          <b className="heading-3 truncate">{shop.name}</b>
          <ShopBadge state={shop.state} />
        </div>
        <p className="text-t2 text-quiet">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <LinkButton
        tone={isFirstWaiting ? 'accent' : 'line'}
        className="max-md:w-full"
        {...operatorPath('shops/:id', { id: shop.id })}
        aria-label={isWaiting ? m.reviewOf(shop.name) : m.openOf(shop.name)}
      >
        {isWaiting ? m.review : m.open}
      </LinkButton>
    </li>
  )
}

export function ShopPhotos({ photos }: Pick<OperatorShop, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <span className="flex gap-1.5 shrink-0">
      {photos.map((photo) => (
        <span key={photo.hash} className="block w-12 h-15 overflow-hidden rounded-[8px] bg-sunken">
          <Photo photo={photo} sizes="48px" alt="" className="size-full" />
        </span>
      ))}
    </span>
  )
}
