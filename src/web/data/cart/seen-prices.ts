import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSame } from '#core/is-same.ts'
import { keys } from '../keys/keys.ts'
import type { CartItem } from './cart.ts'

export type Price = CartItem['price']
type Prices = { [itemId: string]: Price }
export type ChangedPrice = { item: CartItem; before: Price }

/** The price of each item when it was first shown. It survives a sign-in, which happens on the way to the checkout. */
const seenPricesQuery = queryOptions({
  queryKey: keys.seenPrices(),
  queryFn: skipToken,
  initialData: {} as Prices,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Records prices when they are first shown, and returns the items whose price has changed since [B15]. */
export function useChangedPrices(items: readonly CartItem[]): ChangedPrice[] {
  const client = useQueryClient()
  const { data: seen = {} } = useQuery(seenPricesQuery)
  useEffect(() => {
    client.setQueryData(seenPricesQuery.queryKey, (known = {}) =>
      items.every(({ id }) => id in known) ? known : { ...pricesOf(items), ...known },
    )
  }, [client, items])
  return items.flatMap((item) => {
    const before = seen[item.id] ?? item.price
    return isSame(before, item.price) ? [] : { item, before }
  })
}

function pricesOf(items: readonly CartItem[]): Prices {
  return Object.fromEntries(items.map(({ id, price }) => [id, price]))
}
