import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'
import { invalidateCart, type NewCartItem } from './cart.ts'
import { markInLine } from './line-mark.ts'

export type QueuePlaces = Output<'GET /api/cart/places'>
export type QueuePlace = QueuePlaces['places'][number]

/** While somebody waits and live updates are off or late. */
const askAgainMs = 20_000

/** Read again when times of their shops change (live-times.ts). */
export const placesQuery = queryOptions({
  queryKey: keys.queuePlaces(),
  queryFn: ({ signal }) => call('GET /api/cart/places', {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.places.some(isWaiting) ? askAgainMs : false),
})

const nothing: QueuePlaces = { places: [], readAt: '' }

/** The visitor's places in line. When the turn of one comes, the cart is read again. */
export function usePlaces(): QueuePlaces {
  const client = useQueryClient()
  const { data } = useQuery(placesQuery)
  const { places } = data ?? nothing
  const held = places.filter(({ state }) => state === 'held').map(({ id }) => id)
  const heldIds = held.join()
  useEffect(() => {
    if (data) markInLine(data.places.some(isWaiting))
  }, [data])
  useEffect(() => {
    if (heldIds) void invalidateCart(client)
  }, [client, heldIds])
  return data ?? nothing
}

export async function joinLine(client: QueryClient, wanted: NewCartItem): Promise<void> {
  client.setQueryData(placesQuery.queryKey, await call('POST /api/cart/places', { body: wanted }))
  markInLine(true)
  void invalidateCart(client)
}

/** Leaves the line, or puts away how it ended. */
export async function leaveLine(client: QueryClient, id: string): Promise<void> {
  try {
    client.setQueryData(placesQuery.queryKey, await call('DELETE /api/cart/places/{id}', { params: { id } }))
  } catch (refusal) {
    void client.invalidateQueries(placesQuery)
    throw refusal
  }
}

function isWaiting({ state }: QueuePlace): boolean {
  return state === 'waiting'
}
