import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'

export type StudioRooms = Output<'GET /api/studio/{shop}/rooms'>
export type StudioRoom = StudioRooms['items'][number]
export type Capacity = { capacity: number; from: string }

export function studioRoomsQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).rooms(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/rooms', { params: { shop } }, { signal }),
  })
}

export async function createRoom(client: QueryClient, shop: string, body: { name: string; capacity: number }) {
  await call('POST /api/studio/{shop}/rooms', { params: { shop }, body })
  await outdate(client, shop)
}

export async function changeRoom(
  client: QueryClient,
  shop: string,
  id: string,
  body: { name?: string; isActive?: boolean },
): Promise<void> {
  await call('PATCH /api/studio/{shop}/rooms/{id}', { params: { shop, id }, body })
  await outdate(client, shop)
}

export function previewCapacity(shop: string, id: string, body: Capacity) {
  return call('POST /api/studio/{shop}/rooms/{id}/capacity/preview', { params: { shop, id }, body })
}

export async function changeCapacity(client: QueryClient, shop: string, id: string, body: Capacity): Promise<void> {
  await call('PUT /api/studio/{shop}/rooms/{id}/capacity', { params: { shop, id }, body })
  await outdate(client, shop)
}

/** An optimistic update, as for services. */
export async function orderRooms(client: QueryClient, shop: string, ids: string[]): Promise<void> {
  const { queryKey } = studioRoomsQuery(shop)
  const place = new Map(ids.map((id, index) => [id, index]))
  await client.cancelQueries({ queryKey })
  client.setQueryData(
    queryKey,
    (known) => known && { ...known, items: known.items.toSorted((a, b) => place.get(a.id)! - place.get(b.id)!) },
  )
  try {
    await call('PUT /api/studio/{shop}/room-order', { params: { shop }, body: { ids } })
  } finally {
    await outdate(client, shop)
  }
}

function outdate(client: QueryClient, shop: string): Promise<unknown> {
  return client.invalidateQueries(studioRoomsQuery(shop))
}
