import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { type CartItem, invalidateCart, setCart } from '../cart/cart.ts'

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
  const shown = ['cart', 'bookings', 'studio']
  return client.invalidateQueries({
    predicate: ({ queryKey: [area, part] }) => area === 'me' && shown.includes(String(part)),
    refetchType: 'active',
  })
}
