import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { call, type Output } from '../api/api.ts'
import { isProblem } from '../api/problem.ts'
import { keys } from '../keys/keys.ts'
import { useLiveTimes } from '../live/use-live-times.ts'
import { notifyCartTabs, useCartSync } from './cart-tabs.ts'
import { storeCart } from './stored-cart.ts'

export type Cart = Output<'GET /api/cart'>
export type CartItem = Cart['items'][number]
export type BookedItem = Cart['booked'][number]
/** A look or a service at a time, by its maker or by anyone. */
export type NewCartItem = Calls['POST /api/cart/items']['input']['body']
type Change = Calls['PATCH /api/cart/items/{id}']['input']['body'] & { id: string }

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
export function useAddToCart() {
  return useCartChange((body: NewCartItem) => call('POST /api/cart/items', { body }))
}

/** Idempotent: a repeated press, a second tab or a lost answer finds the item in the cart and adds no other. */
export function addToCartOnce(client: QueryClient, wanted: NewCartItem): Promise<Cart> {
  const change = async (body: NewCartItem) => {
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
  }
  return client.getMutationCache().build(client, cartChange(client, change)).execute(wanted)
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
export function useChangeCartItem() {
  return useCartChange(({ id, ...body }: Change) => call('PATCH /api/cart/items/{id}', { params: { id }, body }))
}

export function useRemoveFromCart() {
  return useCartChange((id: string) => call('DELETE /api/cart/items/{id}', { params: { id } }))
}

/** The checkout begins: live holds are extended to ten minutes from now, once. */
export function useExtendCart() {
  return useCartChange<void>(() => call('POST /api/cart/extend'))
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

function useCartChange<Input>(change: (input: Input) => Promise<Cart>) {
  const client = useQueryClient()
  return useMutation(cartChange(client, change))
}

/**
 * Changes run one after the other (scope). Every change answers with the whole cart; after a refusal the cart is read again,
 * because it may have changed elsewhere.
 */
function cartChange<Input>(client: QueryClient, change: (input: Input) => Promise<Cart>) {
  return {
    mutationFn: change,
    scope: { id: 'cart' },
    onSuccess: (cart: Cart) => setCart(client, cart),
    onError: () => void invalidateCart(client),
  }
}
