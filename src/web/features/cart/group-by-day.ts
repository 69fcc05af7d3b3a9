import type { BookedItem, CartItem } from '#web/data/cart/cart.ts'
import { isoDayIn } from '#web/messages/format.ts'

export type CartDay = { on: string; items: CartItem[] }
/** A row of the day: in the cart, or booked already [B60]. */
export type DayRow = { item: CartItem; booked?: never } | { booked: BookedItem; item?: never }

/** Groups items by calendar day in their shop's time zone, ordered by start. */
export function groupByDay(items: readonly CartItem[]): CartDay[] {
  const inOrder = items.toSorted(byTime)
  const days = Map.groupBy(inOrder, ({ startsAt, shop }) => isoDayIn(startsAt, shop.timeZone))
  return [...days].map(([on, own]) => ({ on, items: own })).sort((a, b) => a.on.localeCompare(b.on))
}

/** The items of a day and what is booked on it already, ordered by start. */
export function rowsOfDay({ on, items }: CartDay, booked: readonly BookedItem[]): DayRow[] {
  const others = booked.filter(({ startsAt, shop }) => isoDayIn(startsAt, shop.timeZone) === on)
  const rows: DayRow[] = [...items.map((item) => ({ item })), ...others.map((each) => ({ booked: each }))]
  return rows.toSorted((a, b) => byTime(plannedOf(a), plannedOf(b)))
}

export function plannedOf(row: DayRow): CartItem | BookedItem {
  return row.item ?? row.booked
}

function byTime(a: CartItem | BookedItem, b: CartItem | BookedItem): number {
  return Date.parse(a.startsAt) - Date.parse(b.startsAt) || Date.parse(a.endsAt) - Date.parse(b.endsAt)
}
