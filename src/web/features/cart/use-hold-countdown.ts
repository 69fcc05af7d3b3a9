import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HOLD_MS } from '#core/booking/cart/hold.ts'
import { invalidateCart, useCart } from '#web/data/cart/cart.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
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
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (endsAt === null) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  if (endsAt === null) return null
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000))
  return {
    clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    share: Math.min(1, (seconds * 1000) / HOLD_MS),
  }
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
