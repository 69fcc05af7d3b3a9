import type { ShopPage } from '#web/data/looks/shops.ts'
import { FreePill } from '#web/features/look-card/free-pill.tsx'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type ShopPillProps = { of: Pick<ShopPage['team'][number], 'name' | 'nextFree' | 'look'> }

/** Next free time of a service or member. A press adds it to the cart if the look has this time, else opens the look. */
export function ShopPill({ of: { name, nextFree, look } }: ShopPillProps) {
  const m = useMessages('shop', shopWords)
  return (
    <FreePill free={nextFree} forWhat={m.pillFor(name)} {...(look && { lookId: look.id, isOthers: !look.isNext })} />
  )
}
