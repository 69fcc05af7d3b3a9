import type { QueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { type CartItem, changeCart } from '../cart/cart.ts'
import { isUnder, keys } from '../keys/keys.ts'

export type Reference = CartItem['references'][number]
export type PrivatePhoto = NonNullable<Reference['photo']>

export async function removeReference(client: QueryClient, itemId: string, photoId: string): Promise<void> {
  const params = { id: itemId, photoId }
  await changeCart(client, () => call('DELETE /api/cart/items/{id}/references/{photoId}', { params }))
}

/** Refetches the queries that show references, which renews the addresses of their pictures. */
export function readReferencesAgain(client: QueryClient): Promise<void> {
  const shown = [keys.cart.all, keys.bookings.all, keys.studios.all]
  return client.invalidateQueries({
    predicate: ({ queryKey }) => shown.some((all) => isUnder(queryKey, all)),
    refetchType: 'active',
  })
}
