import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { call, type Output } from '../api/api.ts'
import { isProblem } from '../api/problem.ts'
import { inQueue } from '../api/writes/write.ts'
import { keys } from '../keys/keys.ts'
import { useLiveTimes } from '../live/use-live-times.ts'
import { notifyCartTabs, useCartSync } from './cart-tabs.ts'
import { storeCart } from './stored-cart.ts'

export type Cart = Output<'GET /api/cart'>
export type CartItem = Cart['items'][number]
export type BookedItem = Cart['booked'][number]
/** A look or a service at a time, by its maker or by anyone. */
export type NewCartItem = Calls['POST /api/cart/items']['input']['body']
type ItemChange = Calls['PATCH /api/cart/items/{id}']['input']['body']

export const cartQuery = queryOptions({
  queryKey: keys.cart(),
  queryFn: async ({ signal }) => {
    const cart = await call('GET /api/cart', {}, { signal })
    storeCart(cart)
    return cart
  },
  staleTime: 0,
})

export function useCart() {
  useCartSync(cartQuery.queryKey)
  useLiveTimes()
  return useQuery(cartQuery)
}

/** Holds the item's time for ten minutes, or is refused with the nearest free times. */
export function addToCart(client: QueryClient, body: NewCartItem): Promise<Cart> {
  return changeCart(client, () => call('POST /api/cart/items', { body }))
}

/** Idempotent: a repeated press, a second tab or a lost answer finds the item in the cart and adds no other. */
export function addToCartOnce(client: QueryClient, body: NewCartItem): Promise<Cart> {
  return changeCart(client, async () => {
    const known = await client.fetchQuery(cartQuery)
    if (isInCart(known, body)) return known
    try {
      return await call('POST /api/cart/items', { body })
    } catch (error) {
      if (!isProblem(error, 'slot_taken')) throw error
      const current = await client.fetchQuery(cartQuery)
      if (!isInCart(current, body)) throw error
      return current
    }
  })
}

function isInCart({ items }: Cart, wanted: NewCartItem): boolean {
  return items.some(
    (item) =>
      Date.parse(item.startsAt) === Date.parse(wanted.startsAt) &&
      ('lookId' in wanted
        ? item.look?.id === wanted.lookId
        : item.shop.slug === wanted.shop && item.service.id === wanted.serviceId),
  )
}

/** Changes the time or the note. Sending the current time again renews an expired hold. */
export function changeCartItem(client: QueryClient, id: string, body: ItemChange): Promise<Cart> {
  return changeCart(client, () => call('PATCH /api/cart/items/{id}', { params: { id }, body }))
}

export function removeFromCart(client: QueryClient, id: string): Promise<Cart> {
  return changeCart(client, () => call('DELETE /api/cart/items/{id}', { params: { id } }))
}

/** The checkout begins: live holds are extended to ten minutes from now, once. */
export function extendCart(client: QueryClient): Promise<Cart> {
  return changeCart(client, () => call('POST /api/cart/extend'))
}

/**
 * Changes run one after the other. Every change answers with the whole cart; after a refusal the cart is read again, because it
 * may have changed elsewhere.
 */
export function changeCart(client: QueryClient, change: () => Promise<Cart>): Promise<Cart> {
  return inQueue(client, 'cart', async () => {
    try {
      const cart = await change()
      await setCart(client, cart)
      return cart
    } catch (refusal) {
      void invalidateCart(client)
      throw refusal
    }
  })
}

/** A mutation's answer is newer than a read that is still in flight. */
export async function setCart(client: QueryClient, cart: Cart): Promise<void> {
  await client.cancelQueries(cartQuery)
  client.setQueryData(cartQuery.queryKey, cart)
  storeCart(cart)
  notifyCartTabs()
}

/** Refetches the cart where it is shown. */
export function invalidateCart(client: QueryClient): Promise<void> {
  return client.invalidateQueries(cartQuery)
}
