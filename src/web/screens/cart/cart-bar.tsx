import type { Cart } from '#web/data/cart/cart.ts'
import { PhoneBar } from '#web/features/cart/phone-bar.tsx'
import { useHoldCountdown } from '#web/features/cart/use-hold-countdown.ts'
import type { ItemActions } from '#web/features/cart/use-item-actions.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { CartButton } from './cart-button.tsx'
import { useNextStep } from './use-next-step.ts'

export function CartBar({ cart, actions }: { cart: Cart; actions: ItemActions }) {
  const m = useMessages('cart', words)
  const countdown = useHoldCountdown()
  const held = cart.items.filter(({ heldUntil }) => heldUntil !== null).length
  return (
    <PhoneBar cart={cart} holdWords={holdWords()}>
      <CartButton cart={cart} step={useNextStep(cart)} actions={actions} />
    </PhoneBar>
  )

  function holdWords(): string {
    if (!countdown) return m.notKept
    return held === cart.items.length ? m.keptFor(countdown.clock) : m.someKeptFor(held, countdown.clock)
  }
}
