import type { Cart, CartItem } from '#web/data/cart/cart.ts'
import { useTakenTime } from '#web/data/cart/taken-times.ts'

export type NextStep =
  /** some times were lost, or can no longer be booked; the other items can be booked without them */
  | { kind: 'choose'; lost: CartItem[]; others: CartItem[] }
  /** their ten-minute holds have expired */
  | { kind: 'take again'; items: CartItem[] }
  | { kind: 'book'; items: CartItem[] }

/** The step required before checkout, or checkout itself. */
export function useNextStep({ items }: Cart): NextStep {
  const takenTime = useTakenTime()
  const [lost, others] = [items.filter(isLost), items.filter((item) => !isLost(item))]
  if (lost.length > 0) return { kind: 'choose', lost, others }
  const out = items.filter(({ heldUntil }) => heldUntil === null)
  return out.length > 0 ? { kind: 'take again', items: out } : { kind: 'book', items: [...items] }

  function isLost(item: CartItem): boolean {
    return item.notOffered !== null || takenTime(item) !== undefined
  }
}
