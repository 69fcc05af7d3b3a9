import type { Cart } from '#web/data/cart/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'

/** "€365", or "from €365" if one of its prices is a starting price. */
export function useTotalWords(): (total: Cart['totals'][number]) => string {
  const format = useFormat()
  return ({ isFrom, ...money }) => format.price({ ...money, kind: isFrom ? 'from' : 'fixed' })
}
