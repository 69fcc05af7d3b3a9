import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { keys } from '#web/data/keys/keys.ts'
import { call, type Output } from '../api/api.ts'

export type FollowedShop = Output<'GET /api/followed'>['items'][number]

export const followedQuery = queryOptions({
  queryKey: keys.followed.shops(),
  queryFn: ({ signal }) => call('GET /api/followed', {}, { signal }),
  staleTime: 60_000,
})

export const followedLooksQuery = infiniteQueryOptions({
  queryKey: keys.followed.looks(),
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    call('GET /api/followed/looks', { query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
  getNextPageParam: (last) => last.nextCursor ?? undefined,
})

/** Follows a shop, or no longer; lists are refetched. */
export async function changeFollowing(client: QueryClient, slug: string, follows: boolean): Promise<void> {
  if (follows) await call('PUT /api/followed/{slug}', { params: { slug }, body: {} })
  else await call('DELETE /api/followed/{slug}', { params: { slug } })
  await client.invalidateQueries({ queryKey: keys.followed.all })
}
