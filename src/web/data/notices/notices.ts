import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NoticeGroup } from '#core/notices/topics.ts'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { call, type Output } from '../api/api.ts'

export type Notice = Output<'GET /api/me/notices'>['items'][number]

export const unreadQuery = queryOptions({
  queryKey: accountKeys.notices.unread(),
  queryFn: async ({ signal }) => (await call('GET /api/me/notices/unread', {}, { signal })).unread,
  staleTime: 60_000,
})

const inPanel = 5

export const newestNoticesQuery = queryOptions({
  queryKey: accountKeys.notices.newest(),
  queryFn: ({ signal }) => call('GET /api/me/notices', { query: { most: inPanel } }, { signal }),
})

/** of: only these; undefined: all */
export function noticesQuery(of: NoticeGroup | undefined) {
  return infiniteQueryOptions({
    queryKey: accountKeys.notices.pages(of ?? 'all'),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/me/notices',
        { query: { ...(of && { of }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

/** Marks some or all as read; what is shown follows. */
export async function markRead(client: QueryClient, ids: string[] | 'all'): Promise<void> {
  const { unread } = await call('POST /api/me/notices/read', { body: { ids } })
  client.setQueryData(unreadQuery.queryKey, unread)
  await refreshNotices(client)
}

/** Reads again what is shown. */
export function refreshNotices(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: accountKeys.notices.all })
}
