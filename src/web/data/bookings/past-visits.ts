import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export const pastVisitsQuery = queryOptions({
  queryKey: keys.pastVisits(),
  queryFn: ({ signal }) => call('GET /api/me/past-visits', {}, { signal }),
})

/** Every list of bookings is read again after it. */
export async function joinPastVisits(client: QueryClient, shop: string) {
  try {
    return await call('POST /api/me/past-visits/{shop}', { params: { shop } })
  } finally {
    await Promise.all(
      [keys.bookings.all, pastVisitsQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
}
