import { freeUntil } from '#core/booking/lifecycle/policy.ts'
import type { Cart } from '#web/data/cart/cart.ts'
import { CartSums } from '#web/features/cart/cart-sums.tsx'
import { HoldCountdown } from '#web/features/cart/hold-countdown.tsx'
import { useCancelCosts } from '#web/features/cart/use-cancel-costs.ts'
import type { ItemActions } from '#web/features/cart/use-item-actions.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { CartButton, OtherButton } from './cart-button.tsx'
import { useNextStep } from './use-next-step.ts'

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
      className="self-start rounded-pic border border-hairline bg-raised p-6 md:sticky md:top-24"
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

/** "Either all three are booked or none. Free to change or cancel until Fri 15 May, 11:00." */
function useTermsWords({ items, readAt }: Cart): string {
  const m = useMessages('cart', words)
  const format = useFormat()
  const costs = useCancelCosts(items, readAt)
  const requests = items.filter(({ service }) => service.confirmation === 'on_request').length
  return [m.allOrNone(items.length), requests > 0 && m.someRequested(requests, items.length), freeWords()]
    .filter(Boolean)
    .join(' ')

  /** Uses the earliest free-cancellation deadline for all items. */
  function freeWords(): string {
    const strict = items.filter(({ shop }) => shop.policy.lateCancelPercent > 0)
    const ends = strict
      .map(({ startsAt, shop }) => ({ at: freeUntil({ startsAt: Date.parse(startsAt), ...shop.policy }), shop }))
      .sort((a, b) => a.at - b.at)[0]
    if (!ends) return m.freeAlways
    if (costs) return costs
    if (ends.at <= Date.parse(readAt)) return m.termsFollow
    return m.freeToChange(format.day(ends.at, ends.shop.timeZone), format.time(ends.at, ends.shop.timeZone))
  }
}
