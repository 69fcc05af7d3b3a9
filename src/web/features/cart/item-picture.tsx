import type { CartItem } from '#web/data/cart/cart.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The photo of the item's look; a placeholder for a service chosen without a look. */
export function ItemPicture({ item: { look }, isLost = false }: { item: CartItem; isLost?: boolean }) {
  const photo = look?.photo
  if (!photo)
    return (
      <span aria-hidden="true" className="grid aspect-card place-items-center rounded-pic bg-sunken text-quiet">
        <Icon name="calendar" />
      </span>
    )
  return (
    <Photo
      photo={photo}
      alt=""
      sizes="(min-width: 720px) 112px, 72px"
      className={`aspect-card rounded-pic ${isLost ? 'opacity-55 grayscale' : ''}`}
    />
  )
}
