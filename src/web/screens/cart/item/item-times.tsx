import type { CartItem } from '#web/data/cart/cart.ts'
import type { TakenTime } from '#web/data/cart/taken-times.ts'
import { cart } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type ItemTimesProps = { item: CartItem; taken: TakenTime | undefined }

/** Start and end in the shop's time zone, and in the reader's if that shows a different time. */
export function ItemTimes({ item: { startsAt, endsAt, shop, heldUntil }, taken }: ItemTimesProps) {
  const m = useMessages('cart', cart)
  const format = useFormat()
  const from = format.time(startsAt, shop.timeZone)
  if (taken)
    return (
      <p className="tabular-nums">
        <s className="text-t2 leading-6 font-press text-bad decoration-1 md:text-t3">{from}</s>
        <span className="sr-only"> {m.gone}</span>
      </p>
    )
  return (
    <p className="tabular-nums">
      <b className={`block text-t2 leading-6 font-press md:text-t3 ${heldUntil === null ? 'text-quiet' : ''}`}>
        {from}
      </b>
      <span className="block text-t1 text-quiet md:text-t2">{format.time(endsAt, shop.timeZone)}</span>
      {heldUntil === null && <span className="sr-only">{m.ranOut}</span>}
    </p>
  )
}
