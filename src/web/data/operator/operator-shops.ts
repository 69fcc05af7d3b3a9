import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { operatorKeys } from '#web/data/keys/operator-keys.ts'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type OperatorShopPage = Output<'GET /api/operator/shops/{id}'>
export type OperatorShop = Output<'GET /api/operator/shops'>['items'][number]
export type ShopState = OperatorShop['state']
export type OperatorEvent = OperatorShop['can'][number]
export type ShopsFilter = Omit<Calls['GET /api/operator/shops']['input']['query'], 'cursor'>

export function operatorShopsQuery(filter: ShopsFilter) {
  return infiniteQueryOptions({
    queryKey: operatorKeys.shops(filter),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/operator/shops', { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

export function operatorShopQuery(id: string) {
  return queryOptions({
    queryKey: operatorKeys.shop(id),
    queryFn: ({ signal }) => call('GET /api/operator/shops/{id}', { params: { id } }, { signal }),
  })
}

type Judgement = { id: string; event: OperatorEvent; version: number; reason?: string }

/** Refetches after success and failure alike: a refusal means that the shop changed since it was read [O2]. */
export async function judgeShop(client: QueryClient, { id, ...body }: Judgement): Promise<void> {
  try {
    await call('POST /api/operator/shops/{id}/moves', { params: { id }, body })
  } finally {
    await outdate(client)
  }
}

export async function tellClients(client: QueryClient, id: string): Promise<number> {
  const { told } = await call('POST /api/operator/shops/{id}/tell-clients', { params: { id } })
  await outdate(client)
  return told
}

function outdate(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: operatorKeys.all }),
    client.invalidateQueries({ queryKey: keys.shops.all, refetchType: 'none' }),
    client.invalidateQueries({ queryKey: keys.looks.all, refetchType: 'none' }),
  ])
}
