import type { Cart } from '#web/data/cart/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'

/** "€365", or "from €365" where one of its prices is only where it begins. */
export function useTotalWords(): (total: Cart['totals'][number]) => string {
  const format = useFormat()
  return ({ isFrom, ...money }) => format.price({ ...money, kind: isFrom ? 'from' : 'fixed' })
}
