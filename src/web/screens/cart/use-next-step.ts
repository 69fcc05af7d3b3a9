import type { Cart, CartItem } from '#web/data/cart/cart.ts'
import { useTakenTime } from '#web/data/cart/taken-times.ts'

export type NextStep =
  /** some times are gone; the others could be booked alone */
  | { kind: 'choose'; lost: CartItem[]; others: CartItem[] }
  /** their ten minutes are over */
  | { kind: 'take again'; items: CartItem[] }
  | { kind: 'book'; items: CartItem[] }

/** What has to be done before everything can be booked, or booking itself. */
export function useNextStep({ items }: Cart): NextStep {
  const takenTime = useTakenTime()
  const [lost, others] = [items.filter((item) => takenTime(item)), items.filter((item) => !takenTime(item))]
  if (lost.length > 0) return { kind: 'choose', lost, others }
  const out = items.filter(({ heldUntil }) => heldUntil === null)
  return out.length > 0 ? { kind: 'take again', items: out } : { kind: 'book', items: [...items] }
}
