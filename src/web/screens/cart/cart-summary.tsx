import type { Cart } from '#web/data/cart/cart.ts'
import { CartSums } from '#web/features/cart/cart-sums.tsx'
import { HoldCountdown } from '#web/features/cart/hold-countdown.tsx'
import type { ItemActions } from '#web/features/cart/use-item-actions.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { CartButton, OtherButton } from './cart-button.tsx'
import { useNextStep } from './use-next-step.ts'
import { useTermsWords } from './use-terms-words.ts'

type CartSummaryProps = { cart: Cart; actions: ItemActions }

/** Beside the list: hold countdown, total and the primary button. */
export function CartSummary({ cart, actions }: CartSummaryProps) {
  const m = useMessages('cart', words)
  const step = useNextStep(cart)
  const terms = useTermsWords(cart)
  const others = step.kind === 'choose' ? step.others : []
  const areHeld = others.every(({ heldUntil }) => heldUntil !== null)
  return (
    <aside
      aria-label={m.summary}
      className="self-start rounded-pic border border-hairline bg-raised p-6 md:sticky md:top-6"
    >
      <HoldCountdown cart={cart} />
      <CartSums cart={cart} />
      <div className="mt-5 grid gap-2 max-md:mt-2">
        <span className="max-md:hidden">
          <CartButton cart={cart} step={step} actions={actions} wide />
        </span>
        <OtherButton step={step} actions={actions} />
      </div>
      <p className="mt-3.5 text-t2 text-quiet text-pretty">
        {others.length > 0 && areHeld ? m.othersKept(others.length) : terms}
      </p>
    </aside>
  )
}
