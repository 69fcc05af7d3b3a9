import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { MINUTE_MS } from '#core/time.ts'
import { cartQuery } from '#web/data/cart/cart.ts'
import { type QueuePlace, usePlaces } from '#web/data/cart/places.ts'
import { useLiveTimes } from '#web/data/live/use-live-times.ts'
import { line as words } from '#web/messages/en/booking/line.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Follows the visitor's places in line on every page, and tells when the turn of one has come. The cart shows it itself. */
export function LineToast() {
  const m = useMessages('line', words)
  const format = useFormat()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isInCart = useLocation({ select: ({ pathname }) => pathname === '/cart' })
  const { places } = usePlaces()
  const told = useRef(new Set<string>())
  useLiveTimes()
  useEffect(() => {
    for (const place of places) {
      if (place.state === 'waiting' || told.current.has(place.id)) continue
      told.current.add(place.id)
      if (!isInCart) tell(place)
    }
  })

  function tell({ id, state, startsAt, shop }: QueuePlace): void {
    // For the number beside the cart's icon.
    if (state === 'held') void client.prefetchQuery(cartQuery)
    const time = m.when(format.day(startsAt, shop.timeZone), format.time(startsAt, shop.timeZone))
    const outcome = { held: m.yoursForNow, booked: m.booked, missed: m.missed }[
      state as Exclude<QueuePlace['state'], 'waiting'>
    ]
    showToast({
      id,
      words: outcome(time, shop.name),
      icon: state === 'held' ? 'check' : 'clock',
      action: { label: m.openCart, onPress: () => void navigate({ to: '/cart' }) },
      forMs: MINUTE_MS,
    })
  }

  return null
}
