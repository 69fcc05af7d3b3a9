import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'

export type QuietHours = Output<'GET /api/me/notices/times'>['quiet']

export const timesQuery = queryOptions({
  queryKey: ['me', 'notices', 'times'],
  queryFn: ({ signal }) => call('GET /api/me/notices/times', {}, { signal }),
})

export async function changeQuietHours(client: QueryClient, quiet: QuietHours): Promise<void> {
  client.setQueryData(timesQuery.queryKey, await call('PUT /api/me/notices/times', { body: { quiet } }))
}
