import type { CartItem } from '#web/data/cart/cart.ts'
import { groupByDay } from '#web/features/cart/group-by-day.ts'
import { ItemPicture } from '#web/features/cart/item-picture.tsx'
import { ItemWords } from '#web/features/cart/item-words.tsx'
import { ItemDeposit } from '#web/features/deposits/deposits.tsx'
import { useOtherClock } from '#web/features/times/clock/use-other-clock.ts'
import { useTimeSpan } from '#web/features/times/clock/use-time-span.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { cart } from '#web/messages/en/booking/cart.ts'
import { checkout } from '#web/messages/en/booking/checkout.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** Lists each appointment again, with the note and references sent to the shop. */
export function CheckoutItems({ items }: { items: readonly CartItem[] }) {
  return (
    <ol className="grid gap-6">
      {groupByDay(items).flatMap((day) =>
        day.items.map((item) => (
          <li key={item.id}>
            <CheckoutItem item={item} />
          </li>
        )),
      )}
    </ol>
  )
}

function CheckoutItem({ item }: { item: CartItem }) {
  const m = useMessages('checkout', checkout)
  const words = useMessages('cart', cart)
  const format = useFormat()
  const span = useTimeSpan()
  const { service, shop, maker, startsAt } = item
  const { timeZone } = shop
  const other = useOtherClock()(startsAt, timeZone)
  const place = shop.district ?? shop.city
  const who = item.forAnyone ? words.anyone(maker.name, shop.name) : words.withMaker(maker.name, shop.name)
  return (
    <article aria-label={service.name} className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4">
      <ItemPicture item={item} />
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="heading-3 min-w-0">{service.name}</h3>
          <span className="shrink-0 text-t2 font-press tabular-nums">{format.price(item.price)}</span>
        </div>
        <p className="mt-0.5 text-t2 tabular-nums">
          {m.when(format.fullDay(startsAt, timeZone), span(item))}
          {other && <span className="text-quiet max-md:block"> {other.elsewhere}</span>}
        </p>
        <p className="text-t2 text-quiet">{afterEachOther([who, place])}</p>
        {service.confirmation === 'on_request' && (
          <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-t2 text-quiet">
            <Badge tone="warn">{words.onRequest}</Badge>
            {m.requestOf(shop.name)}
          </p>
        )}
        <ItemDeposit item={item} />
        <ItemWords item={item} />
      </div>
    </article>
  )
}
