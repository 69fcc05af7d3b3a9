import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { NewCartItem } from '#web/data/cart/cart.ts'
import { addTime } from '#web/features/cart/add-time/add-time.ts'

/**
 * An external link or the redirect after sign-in names a time in the address. Adds it, then replaces the address by the plain
 * cart's. addTime is idempotent, so the effect may run twice. Returns whether a time is being added.
 */
export function useAddFromAddress(wanted: NewCartItem | null): boolean {
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = wanted && JSON.stringify(wanted)

  const start = useEffectEvent(async (asked: NewCartItem) => {
    await addTime(client, asked)
    await navigate({ to: '/cart', search: {}, replace: true })
  })
  useEffect(() => {
    if (key) void start(JSON.parse(key) as NewCartItem)
  }, [key])
  return key !== null
}
