import { useCart } from '#web/data/cart/cart.ts'
import { ItemPicture } from '#web/features/cart/item-picture.tsx'
import { useHoldCountdown, useHoldExpiry } from '#web/features/cart/use-hold-countdown.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The items in the cart with the countdown of their holds, shown on the sign-in screens before a checkout. */
export function HeldBox() {
  const m = useMessages('cart', words)
  const format = useFormat()
  const { data: cart } = useCart()
  const left = useHoldCountdown()
  useHoldExpiry()
  if (!cart || cart.items.length === 0) return null
  const held = cart.items.filter(({ heldUntil }) => heldUntil !== null)
  return (
    <div className="mt-4 rounded-ctl bg-sunken p-3 text-t2">
      <ul className="grid gap-3">
        {cart.items.map((item) => (
          <li key={item.id} className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-3">
            <ItemPicture item={item} isLost={item.heldUntil === null} />
            <span className="min-w-0">
              <b className="block truncate font-press">{item.service.name}</b>
              <span className="text-quiet tabular-nums">
                {format.dayAndTime(
                  format.fullDay(item.startsAt, item.shop.timeZone),
                  format.time(item.startsAt, item.shop.timeZone),
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {left ? (
        <p className="mt-3 flex justify-between gap-4 border-t border-hairline pt-3" role="timer" aria-live="off">
          <span>{m.kept(held.length, cart.items.length)}</span>
          <b className="font-press tabular-nums">{left.clock}</b>
        </p>
      ) : (
        <p className="mt-3 border-t border-hairline pt-3">{m.over}</p>
      )}
    </div>
  )
}
