import { HOUR_MS } from '#core/time.ts'
import type { Cart } from '#web/data/cart/cart.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** "Either all three are booked or none. Free to change or cancel until Fri 15 May, 11:00." */
export function useTermsWords({ items, readAt }: Cart): string {
  const m = useMessages('cart', words)
  const format = useFormat()
  const requests = items.filter(({ service }) => service.confirmation === 'on_request').length
  return [m.allOrNone(items.length), requests > 0 && m.someRequested(requests, items.length), freeWords()]
    .filter(Boolean)
    .join(' ')

  /** Uses the earliest free-cancellation deadline for all items. */
  function freeWords(): string {
    const strict = items.filter(({ shop }) => shop.policy.lateCancelPercent > 0)
    const ends = strict
      .map(({ startsAt, shop }) => ({ at: Date.parse(startsAt) - shop.policy.freeCancelHours * HOUR_MS, shop }))
      .sort((a, b) => a.at - b.at)[0]
    if (!ends) return m.freeAlways
    if (ends.at <= Date.parse(readAt)) return m.termsFollow
    return m.freeToChange(format.day(ends.at, ends.shop.timeZone), format.time(ends.at, ends.shop.timeZone))
  }
}
