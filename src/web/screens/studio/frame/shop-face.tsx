import type { StudioShop } from '#web/data/studio/studio.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

/** Thumbnail of a shop's cover, beside its name. */
export function ShopFace({ shop }: { shop: StudioShop }) {
  return (
    <span className="block w-8 h-10 md:max-lg:w-11 md:max-lg:h-14 shrink-0 overflow-hidden rounded-[7px] bg-sunken">
      {shop.cover ? (
        <Photo photo={shop.cover} sizes="44px" alt="" className="size-full" />
      ) : (
        <span className="grid place-items-center size-full text-quiet">
          <Icon name={rareShapes.shop} size="s" />
        </span>
      )}
    </span>
  )
}
