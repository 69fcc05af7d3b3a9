import type { Cart } from '#web/data/cart/cart.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useHoldCountdown } from './use-hold-countdown.ts'

/** "All three kept for 8:42", with a shrinking bar. Screen readers are told at two minutes and at the end (useHoldExpiry). */
export function HoldCountdown({ cart: { items } }: { cart: Cart }) {
  const m = useMessages('cart', words)
  const kept = useHoldCountdown()
  const held = items.filter(({ heldUntil }) => heldUntil !== null).length
  if (!kept) return null
  return (
    <div className="border-b border-hairline pb-5">
      <p className="flex justify-between gap-4 text-t2" role="timer" aria-live="off">
        <span>{m.kept(held, items.length)}</span>
        <b className="font-press tabular-nums">{kept.clock}</b>
      </p>
      <div className="mt-2.5 h-1 overflow-hidden rounded-[2px] bg-hairline" aria-hidden="true">
        <span className="block h-full rounded-[2px] bg-ink" style={{ width: `${kept.share * 100}%` }} />
      </div>
    </div>
  )
}
