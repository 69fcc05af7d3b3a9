import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { call, type Output } from '../api/api.ts'

export type ShopNews = Output<'GET /api/me/notices/shops'>['shops'][number]

export const shopNewsQuery = queryOptions({
  queryKey: accountKeys.notices.shops(),
  queryFn: ({ signal }) => call('GET /api/me/notices/shops', {}, { signal }),
})

export async function changeShopNews(
  client: QueryClient,
  { slug, bookings, comments, reviews }: ShopNews,
): Promise<void> {
  const answer = await call('PUT /api/me/notices/shops/{slug}', {
    params: { slug },
    body: { bookings, comments, reviews },
  })
  client.setQueryData(shopNewsQuery.queryKey, answer)
}
