import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'

export type QuietHours = Output<'GET /api/me/notices/times'>['quiet']
export type DigestChoice = Output<'GET /api/me/notices/times'>['digest']

export const timesQuery = queryOptions({
  queryKey: ['me', 'notices', 'times'],
  queryFn: ({ signal }) => call('GET /api/me/notices/times', {}, { signal }),
})

/** Saves quiet hours, the digest's times or both. */
export async function changeTimes(
  client: QueryClient,
  body: { quiet: QuietHours } | { digest: DigestChoice },
): Promise<void> {
  client.setQueryData(timesQuery.queryKey, await call('PUT /api/me/notices/times', { body }))
}
