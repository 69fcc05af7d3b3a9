import type { ShopPage } from '#web/data/looks/shops.ts'
import { TimePill } from '#web/features/cart/add-time/time-pill.tsx'
import { shop as shopWords } from '#web/messages/en/shops/shop.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { ShopPill } from '../shop-pill.tsx'

type ServicePillProps = { shop: string; service: ShopPage['services'][number] }

/** The next free time of a service with anyone; a press adds it to the cart. */
export function ServicePill({ shop, service }: ServicePillProps) {
  const m = useMessages('shop', shopWords)
  const format = useFormat()
  const { id, name, nextFree } = service
  if (!nextFree) return <ShopPill of={service} />
  const { text, when } = format.freeTime(nextFree.startsAt, nextFree.timeZone)
  return (
    <TimePill state={when} wanted={{ shop, serviceId: id, memberId: null, startsAt: nextFree.startsAt }}>
      {text}
      <span className="sr-only">{m.pillFor(name)}</span>
    </TimePill>
  )
}
