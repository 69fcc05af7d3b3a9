import type { Cart } from '#web/data/cart.ts'
import { cart as words } from '#web/messages/en/cart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { CartButton } from './cart-button.tsx'
import type { ItemActions } from './use-item-actions.ts'
import { useKeptFor } from './use-kept-for.ts'
import { useNextStep } from './use-next-step.ts'
import { useTotalWords } from './use-total-words.ts'

/** On a phone the total and the button stand above the bar of places. */
export function CartBar({ cart, actions }: { cart: Cart; actions: ItemActions }) {
  const m = useMessages('cart', words)
  const kept = useKeptFor()
  const held = cart.items.filter(({ heldUntil }) => heldUntil !== null).length
  const total = cart.totals.map(useTotalWords()).join(' + ')
  return (
    <div className="fixed inset-x-0 bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 flex h-18 items-center justify-between gap-4 border-t border-hairline bg-paper px-4 md:hidden">
      <span className="min-w-0">
        <b className="block truncate text-t3 font-press tabular-nums">{total}</b>
        <span className="block truncate text-t2 text-quiet tabular-nums">{keptWords()}</span>
      </span>
      <span className="shrink-0">
        <CartButton cart={cart} step={useNextStep(cart)} actions={actions} />
      </span>
    </div>
  )

  function keptWords(): string {
    if (!kept) return m.notKept
    return held === cart.items.length ? m.keptFor(kept.clock) : m.someKeptFor(held, kept.clock)
  }
}
