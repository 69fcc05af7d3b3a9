import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type ShopPage = Output<'GET /api/shops/{slug}'>

export function shopQuery(slug: string) {
  return queryOptions({
    queryKey: keys.shops.one(slug),
    queryFn: ({ signal }) => call('GET /api/shops/{slug}', { params: { slug } }, { signal }),
  })
}
