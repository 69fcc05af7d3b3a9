import { totals } from '#core/booking/checkout/totals.ts'
import type { Cart, CartItem } from '#web/data/cart/cart.ts'
import { useTakenTime } from '#web/data/cart/taken-times.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { SumOfDeposits } from '../deposits/deposits.tsx'
import { useTimeSpan } from '../times/clock/use-time-span.ts'
import { useTotalWords } from './use-total-words.ts'

/** Amounts per shop with their due time, and the total per currency. */
export function CartSums({ cart }: { cart: Cart }) {
  const m = useMessages('cart', words)
  const totalWords = useTotalWords()
  const inOrder = cart.items.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  const shops = [...Map.groupBy(inOrder, ({ shop }) => shop.slug)]
  const hasManyDays = new Set(cart.items.map(({ startsAt, shop }) => isoDayIn(startsAt, shop.timeZone))).size > 1
  return (
    <>
      <ul className="first:*:first:pt-0">
        {shops.map(([slug, items]) => (
          <ShopSum key={slug} items={items} hasManyDays={hasManyDays} />
        ))}
      </ul>
      <div className="flex items-baseline justify-between gap-4 pt-4">
        <span className="heading-4">{m.total}</span>
        <span className="heading-4 text-end tabular-nums">
          {cart.totals.map((total) => (
            <span key={total.currency} className="block">
              {totalWords(total)}
            </span>
          ))}
        </span>
      </div>
      <SumOfDeposits
        items={cart.items}
        otherwise={<p className="mt-0.5 text-t2 text-quiet">{m.payThere(shops.length)}</p>}
      />
    </>
  )
}

function ShopSum({ items, hasManyDays }: { items: readonly CartItem[]; hasManyDays: boolean }) {
  const m = useMessages('cart', words)
  const format = useFormat()
  const span = useTimeSpan()
  const takenTime = useTakenTime()
  const totalWords = useTotalWords()
  const [{ shop }] = items as [CartItem]
  const sums = totals(items.map(({ price }) => price))
  const isLost = items.every((item) => takenTime(item))
  return (
    <li className="flex items-start justify-between gap-4 border-b border-hairline py-3 text-t2">
      <span className="min-w-0">
        <b className="block font-press">{shop.name}</b>
        {items.map((item) => (
          <span key={item.id} className={`block tabular-nums ${takenTime(item) ? 'text-bad' : 'text-quiet'}`}>
            {takenTime(item) ? m.chooseTime : whenWords(item)}
          </span>
        ))}
      </span>
      <span className={`shrink-0 font-press tabular-nums ${isLost ? 'text-quiet' : ''}`}>
        {sums.map(totalWords).join(' + ')}
      </span>
    </li>
  )

  function whenWords(item: CartItem): string {
    return hasManyDays ? m.onDay(format.day(item.startsAt, shop.timeZone), span(item)) : span(item)
  }
}
