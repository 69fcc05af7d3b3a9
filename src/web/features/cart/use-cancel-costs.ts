import { totals } from '#core/booking/checkout/totals.ts'
import type { CartItem } from '#web/data/cart/cart.ts'
import { policy as words } from '#web/messages/en/booking/policy.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { cancelCost } from './cancel-cost.ts'

/** "Cancelling now would cost €70.", or null where all of the items can be cancelled free of charge. */
export function useCancelCosts(items: readonly CartItem[], readAt: string): string | null {
  const m = useMessages('policy', words)
  const format = useFormat()
  const fees = items.flatMap(({ startsAt, price, shop, service }) => {
    const isRequest = service.confirmation === 'on_request'
    return cancelCost({ startsAt, price, policy: shop.policy, isRequest }, Date.parse(readAt)) ?? []
  })
  if (fees.length === 0) return null
  const sums = totals(fees.map((fee) => ({ ...fee, kind: 'fixed' as const })))
  return m.costsNow(sums.map((sum) => format.money(sum)).join(' + '))
}
