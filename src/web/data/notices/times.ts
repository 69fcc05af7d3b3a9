import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { call, type Output } from '../api/api.ts'

export type QuietHours = Output<'GET /api/me/notices/times'>['quiet']
export type DigestChoice = Output<'GET /api/me/notices/times'>['digest']

export type ZoneOfTimes = Pick<Output<'GET /api/me/notices/times'>, 'timeZone' | 'zoneFrom'>

export const timesQuery = queryOptions({
  queryKey: accountKeys.notices.times(),
  queryFn: ({ signal }) => call('GET /api/me/notices/times', {}, { signal }),
})

/** Saves quiet hours or the digest's times, and this browser's zone, which counts where the profile has none [N72]. */
export async function changeTimes(
  client: QueryClient,
  times: { quiet?: QuietHours; digest?: DigestChoice },
): Promise<void> {
  const body = { ...times, deviceZone: deviceZone() }
  client.setQueryData(timesQuery.queryKey, await call('PUT /api/me/notices/times', { body }))
}

export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
