import { Link } from '@tanstack/react-router'
import type { ShopPage } from '#web/data/looks/shops.ts'
import { ANYONE } from '#web/data/looks/times.ts'
import { shop as shopWords } from '#web/messages/en/shop.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pill } from '#web/ui/buttons/pill.tsx'
import { ShopPill } from '../shop-pill.tsx'

type ServicePillProps = { shop: string; service: ShopPage['services'][number] }

/** When a service is next free with anyone: one press puts it into the cart. */
export function ServicePill({ shop, service }: ServicePillProps) {
  const m = useMessages('shop', shopWords)
  const format = useFormat()
  const { id, name, nextFree } = service
  if (!nextFree) return <ShopPill of={service} />
  const { text, when } = format.freeTime(nextFree.startsAt, nextFree.timeZone)
  return (
    <Pill
      state={when}
      render={(props) => (
        <Link to="/cart" search={{ shop, service: id, who: ANYONE, at: nextFree.startsAt }} {...props} />
      )}
    >
      {text}
      <span className="ear-only">{m.pillFor(name)}</span>
    </Pill>
  )
}
