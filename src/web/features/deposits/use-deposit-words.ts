import { totals } from '#core/booking/checkout/totals.ts'
import type { CartItem } from '#web/data/cart/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'

/** The deposits of items, summed by currency: "€28", "€28 + £10". */
export function useDepositWords(): (items: readonly CartItem[]) => string {
  const format = useFormat()
  return (items) => {
    const asked = items.flatMap(({ deposit, price: { currency } }) =>
      deposit ? [{ minor: deposit.minor, currency, kind: 'fixed' as const }] : [],
    )
    return totals(asked)
      .map((sum) => format.money(sum))
      .join(' + ')
  }
}
