import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'

export type StudioServices = Output<'GET /api/studio/{shop}/services'>
export type StudioService = StudioServices['items'][number]
export type ServiceBody = Calls['POST /api/studio/{shop}/services']['input']['body']
export type ServicePreview = Output<'POST /api/studio/{shop}/services/preview'>

export function studioServicesQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).services(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/services', { params: { shop } }, { signal }),
  })
}

/** What clients would see with unsaved terms. Nothing is saved by it. */
export function servicePreviewQuery(shop: string, id: string | null, body: ServiceBody) {
  return queryOptions({
    queryKey: studioKeys(shop).servicePreview(id, body),
    queryFn: ({ signal }) =>
      call('POST /api/studio/{shop}/services/preview', { params: { shop }, body: { ...body, id } }, { signal }),
    retry: false,
    staleTime: 60_000,
  })
}

export async function createService(client: QueryClient, shop: string, body: ServiceBody): Promise<string> {
  const { id } = await call('POST /api/studio/{shop}/services', { params: { shop }, body })
  await outdate(client, shop)
  return id
}

export async function changeService(
  client: QueryClient,
  shop: string,
  { id, version }: Pick<StudioService, 'id' | 'version'>,
  body: ServiceBody,
): Promise<void> {
  await call('PUT /api/studio/{shop}/services/{id}', { params: { shop, id }, body: { ...body, version } })
  await outdate(client, shop)
}

export async function copyService(client: QueryClient, shop: string, id: string): Promise<string> {
  const copy = await call('POST /api/studio/{shop}/services/{id}/copy', { params: { shop, id } })
  await outdate(client, shop)
  return copy.id
}

export async function archiveService(client: QueryClient, shop: string, id: string): Promise<void> {
  await call('POST /api/studio/{shop}/services/{id}/archive', { params: { shop, id } })
  await outdate(client, shop)
}

export async function restoreService(client: QueryClient, shop: string, id: string): Promise<void> {
  await call('POST /api/studio/{shop}/services/{id}/restore', { params: { shop, id } })
  await outdate(client, shop)
}

/** An optimistic update: the list shows the new order at once, and the server's after a refusal. */
export async function orderServices(client: QueryClient, shop: string, ids: string[]): Promise<void> {
  const { queryKey } = studioServicesQuery(shop)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (known) => known && { ...known, items: inOrder(known.items, ids) })
  try {
    await call('PUT /api/studio/{shop}/service-order', { params: { shop }, body: { ids } })
  } finally {
    await outdate(client, shop)
  }
}

function inOrder(items: readonly StudioService[], ids: readonly string[]): StudioService[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return items.toSorted((a, b) => (place.get(a.id) ?? ids.length) - (place.get(b.id) ?? ids.length))
}

export function outdate(client: QueryClient, shop: string): Promise<unknown> {
  return client.invalidateQueries(studioServicesQuery(shop))
}
