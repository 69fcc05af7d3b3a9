import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HOLD_MS } from '#core/booking/cart/hold.ts'
import { SECOND_MS } from '#core/time.ts'
import { invalidateCart, useCart } from '#web/data/cart/cart.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { timeLeft } from '#web/ui/clock/time-left.ts'
import { useNow } from '#web/ui/clock/use-now.ts'
import { announce } from '#web/ui/feedback/announce.ts'

const WARN_MS = 120_000

export type HoldLeft = {
  /** 8:42 */
  clock: string
  /** of ten minutes, 0 to 1 */
  share: number
}

/** Time until the cart's first hold expires; null without holds. Ticks every second. */
export function useHoldCountdown(): HoldLeft | null {
  const { data, dataUpdatedAt } = useCart()
  const ends = data?.items.flatMap(({ heldUntil }) => heldUntil ?? []).toSorted()[0]
  // Relative to the server's clock at the time of the response, so a wrong device clock does not matter.
  const endsAt = data && ends ? dataUpdatedAt + Date.parse(ends) - Date.parse(data.readAt) : null
  const now = useNow(SECOND_MS, endsAt)
  if (endsAt === null) return null
  const { seconds, clock } = timeLeft(endsAt, now)
  return { clock, share: Math.min(1, (seconds * SECOND_MS) / HOLD_MS) }
}

/** Announces two minutes before the holds expire and when they do, and then refetches the cart. Use once on a page. */
export function useHoldExpiry(): void {
  const m = useMessages('cart', words)
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useCart()
  const ends = data?.items.flatMap(({ heldUntil }) => heldUntil ?? []).toSorted()[0]
  const left = data && ends ? Date.parse(ends) - Date.parse(data.readAt) : null
  useEffect(() => {
    if (left === null) return
    const passed = Date.now() - dataUpdatedAt
    const timers = [
      setTimeout(
        () => {
          announce(m.over)
          void invalidateCart(client)
        },
        Math.max(1000, left - passed + 500),
      ),
      ...(left - passed > WARN_MS ? [setTimeout(() => announce(m.twoMinutes), left - passed - WARN_MS)] : []),
    ]
    return () => timers.forEach(clearTimeout)
  }, [left, dataUpdatedAt, client, m])
}
