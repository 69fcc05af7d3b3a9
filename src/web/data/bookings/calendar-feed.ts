import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

/** The date a calendar feed was created, if it exists. Its address is shown only once, when it is created. */
export const calendarFeedQuery = queryOptions({
  queryKey: keys.calendarFeed(),
  queryFn: ({ signal }) => call('GET /api/calendar-feed', {}, { signal }),
})

/** Creates a new address, which invalidates the old one. */
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
