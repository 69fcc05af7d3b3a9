import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { keys } from '#web/data/keys/keys.ts'
import { call, type Output } from '../api/api.ts'

/** The date a calendar feed was created, if it exists. Its address is shown only once, when it is created. */
export const calendarFeedQuery = queryOptions({
  queryKey: keys.calendarFeed(),
  queryFn: ({ signal }) => call('GET /api/calendar-feed', {}, { signal }),
})

/** Creates a new address, which invalidates the old one. */
export async function renewCalendarFeed(client: QueryClient): Promise<Output<'POST /api/calendar-feed'>> {
  const feed = await call('POST /api/calendar-feed')
  client.setQueryData(calendarFeedQuery.queryKey, { since: feed.since })
  return feed
}

export async function endCalendarFeed(client: QueryClient): Promise<void> {
  await call('DELETE /api/calendar-feed')
  client.setQueryData(calendarFeedQuery.queryKey, { since: null })
}
