import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { NewCartItem } from '#web/data/cart/cart.ts'

/**
 * Adds a free time to the cart, then opens the cart, which also shows a refusal with the nearest free times. With `stays` only a
 * refusal opens it. Kept small, because every card imports it: the mutation is lazy-loaded on the first press.
 */
export function useAddTime({ stays = false } = {}): {
  isAdding: boolean
  add: (wanted: NewCartItem, waits?: boolean) => void
} {
  const client = useQueryClient()
  const router = useRouter()
  const [isAdding, setAdding] = useState(false)

  async function start(wanted: NewCartItem, waits: boolean): Promise<void> {
    const { pathname } = router.latestLocation
    if (!stays) void router.preloadRoute({ to: '/cart' }).catch(() => {})
    const loaded = await import('./add-time.ts').catch(() => null)
    const isAdded = await loaded?.addTime(client, wanted, waits)
    // The visitor navigated elsewhere meanwhile: the item is in the cart, and the page is left alone.
    if ((isAdded && stays) || router.latestLocation.pathname !== pathname) return
    // If the chunk failed to load (offline, or replaced by a release), the cart's address adds the time after a reload.
    await router.navigate({ to: '/cart', search: loaded ? {} : addressOf(wanted) })
  }

  return {
    isAdding,
    add(wanted, waits = false) {
      if (isAdding) return
      setAdding(true)
      void start(wanted, waits).finally(() => setAdding(false))
    },
  }
}

function addressOf(wanted: NewCartItem) {
  const at = wanted.startsAt
  if ('lookId' in wanted) return { look: wanted.lookId, at, ...(wanted.forAnyone && { who: 'anyone' }) }
  return { shop: wanted.shop, service: wanted.serviceId, at, who: wanted.memberId ?? 'anyone' }
}
