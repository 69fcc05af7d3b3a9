import type { Cart } from '#web/data/cart.ts'
import { cart as words } from '#web/messages/en/cart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { CartButton } from './cart-button.tsx'
import { PhoneBar } from './phone-bar.tsx'
import type { ItemActions } from './use-item-actions.ts'
import { useKeptFor } from './use-kept-for.ts'
import { useNextStep } from './use-next-step.ts'

export function CartBar({ cart, actions }: { cart: Cart; actions: ItemActions }) {
  const m = useMessages('cart', words)
  const kept = useKeptFor()
  const held = cart.items.filter(({ heldUntil }) => heldUntil !== null).length
  return (
    <PhoneBar cart={cart} keptWords={keptWords()}>
      <CartButton cart={cart} step={useNextStep(cart)} actions={actions} />
    </PhoneBar>
  )

  function keptWords(): string {
    if (!kept) return m.notKept
    return held === cart.items.length ? m.keptFor(kept.clock) : m.someKeptFor(held, kept.clock)
  }
}
