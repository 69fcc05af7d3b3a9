import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type ShopNews = Output<'GET /api/me/notices/shops'>['shops'][number]

export const shopNewsQuery = queryOptions({
  queryKey: keys.notices.shops(),
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
