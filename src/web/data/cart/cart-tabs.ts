import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const name = 'cart'
let tabs: BroadcastChannel | undefined
let followed: QueryClient | undefined

/** Call after every change of the cart: other tabs refetch it at once. */
export function notifyCartTabs(): void {
  channel()?.postMessage(null)
}

/** Refetches the cart when another tab has changed it. */
export function useCartSync(queryKey: readonly unknown[]): void {
  const client = useQueryClient()
  useEffect(() => {
    const shared = channel()
    if (!shared || followed === client) return
    followed = client
    shared.onmessage = () => void client.invalidateQueries({ queryKey })
  }, [client, queryKey])
}

function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') tabs ??= new BroadcastChannel(name)
  return tabs
}
