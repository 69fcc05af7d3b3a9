import type { CartItem } from '#web/data/cart/cart.ts'
import { deposit as depositEnglish } from '#web/messages/en/booking/deposit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** What an item of the cart asks to be paid ahead. */
export function AskedLine({ item: { deposit, price, shop, service } }: { item: CartItem }) {
  const m = useMessages('deposit', depositEnglish)
  const format = useFormat()
  if (!deposit) return null
  const amount = format.money({ minor: deposit.minor, currency: price.currency })
  const isRequest = service.confirmation === 'on_request'
  return (
    <p className="mt-2 text-t2 text-pretty">
      {isRequest ? m.askedLater(amount, shop.name, deposit.hours) : m.asked(amount, deposit.hours)}
    </p>
  )
}
