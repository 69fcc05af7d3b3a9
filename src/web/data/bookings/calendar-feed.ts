import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'

/** Whether there is an address for one's calendar, and since when. What it is was shown once, when it was made. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['me', 'calendar-feed'],
  queryFn: ({ signal }) => call('GET /api/calendar-feed', {}, { signal }),
})

/** A new address; one that was there is dead with that. */
export function useRenewCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/calendar-feed'),
    onSuccess: ({ since }) => client.setQueryData(calendarFeedQuery.queryKey, { since }),
  })
}

export function useEndCalendarFeed() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('DELETE /api/calendar-feed'),
    onSuccess: () => client.setQueryData(calendarFeedQuery.queryKey, { since: null }),
  })
}
