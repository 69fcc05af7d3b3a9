import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { type CartItem, invalidateCart, setCart } from '../cart/cart.ts'
import { isUnder, keys } from '../keys/keys.ts'

export type Reference = CartItem['references'][number]
export type PrivatePhoto = NonNullable<Reference['photo']>

export function useRemoveReference(itemId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (photoId: string) =>
      call('DELETE /api/cart/items/{id}/references/{photoId}', { params: { id: itemId, photoId } }),
    scope: { id: 'cart' },
    onSuccess: (cart) => setCart(client, cart),
    onError: () => void invalidateCart(client),
  })
}

/** Refetches the queries that show references, which renews the addresses of their pictures. */
export function readReferencesAgain(client: QueryClient): Promise<void> {
  const shown = [keys.cart.all, keys.bookings.all, keys.studios.all]
  return client.invalidateQueries({
    predicate: ({ queryKey }) => shown.some((all) => isUnder(queryKey, all)),
    refetchType: 'active',
  })
}
