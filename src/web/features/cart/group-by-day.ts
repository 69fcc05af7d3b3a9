import type { CartItem } from '#web/data/cart/cart.ts'
import { isoDayIn } from '#web/messages/format.ts'

export type CartDay = { on: string; items: CartItem[] }

/** Groups items by calendar day in their shop's time zone, ordered by start. */
export function groupByDay(items: readonly CartItem[]): CartDay[] {
  const inOrder = items.toSorted(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || Date.parse(a.endsAt) - Date.parse(b.endsAt),
  )
  const days = Map.groupBy(inOrder, ({ startsAt, shop }) => isoDayIn(startsAt, shop.timeZone))
  return [...days].map(([on, own]) => ({ on, items: own })).sort((a, b) => a.on.localeCompare(b.on))
}
