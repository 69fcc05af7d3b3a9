import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import type { IsoDay } from '#core/time.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { useDeskReads } from '../desk/desk-reads.ts'

export type ShopDay = Output<'GET /api/studio/{shop}/day'>
export type DayKind = ShopDay['kinds'][number]
export type Products = Output<'GET /api/studio/{shop}/products'>
export type Product = Products['items'][number]
export type ProductBody = Calls['POST /api/studio/{shop}/products']['input']['body']
type CloseBody = Calls['POST /api/studio/{shop}/day/close']['input']['body']

export function dayQuery(shop: string, on: IsoDay | undefined) {
  return queryOptions({
    queryKey: studioKeys(shop).day(on ?? ''),
    queryFn: ({ signal }) =>
      call('GET /api/studio/{shop}/day', { params: { shop }, query: on === undefined ? {} : { on } }, { signal }),
    staleTime: 0,
  })
}

/** Payments and closings of other desks. */
export function useLiveDay(shop: string): void {
  const client = useQueryClient()
  useDeskReads(shop, `day ${shop}`, () => void refreshDay(client, shop))
}

export const refreshDay = (client: QueryClient, shop: string) =>
  client.invalidateQueries({ queryKey: studioKeys(shop).day.all })

export async function closeDay(client: QueryClient, shop: string, body: CloseBody): Promise<void> {
  try {
    const day = await call('POST /api/studio/{shop}/day/close', { params: { shop }, body })
    client.setQueryData(dayQuery(shop, body.on).queryKey, day)
  } finally {
    await refreshDay(client, shop)
  }
}

export async function reopenDay(client: QueryClient, shop: string, closingId: string): Promise<void> {
  await call('POST /api/studio/{shop}/day/reopen', { params: { shop }, body: { closingId } })
  await refreshDay(client, shop)
}

export function productsQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).products(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/products', { params: { shop } }, { signal }),
  })
}

export async function createProduct(client: QueryClient, shop: string, body: ProductBody): Promise<void> {
  await call('POST /api/studio/{shop}/products', { params: { shop }, body })
  await client.invalidateQueries(productsQuery(shop))
}

export async function changeProduct(client: QueryClient, shop: string, { id, ...body }: Product): Promise<void> {
  try {
    await call('PUT /api/studio/{shop}/products/{id}', { params: { shop, id }, body })
  } finally {
    await client.invalidateQueries(productsQuery(shop))
  }
}
