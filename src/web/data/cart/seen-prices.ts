import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSame } from '#core/is-same.ts'
import type { CartItem } from './cart.ts'

export type Price = CartItem['price']
type Prices = { [itemId: string]: Price }
export type ChangedPrice = { item: CartItem; before: Price }

/** What each item cost when it was first shown. Not forgotten as somebody signs in, for that is on the way to the checkout. */
const seenPricesQuery = queryOptions({
  queryKey: ['seen-prices'],
  queryFn: skipToken,
  initialData: {} as Prices,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Remembers what is shown for the first time, and answers what has another price since [B15]. */
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
