import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'

// Keys that begin with 'me' are removed from the cache when another person, or nobody, is signed in.
export const pastVisitsQuery = queryOptions({
  queryKey: ['me', 'past-visits'],
  queryFn: ({ signal }) => call('GET /api/me/past-visits', {}, { signal }),
})

/** Every list of bookings is read again after it. */
export async function joinPastVisits(client: QueryClient, shop: string) {
  try {
    return await call('POST /api/me/past-visits/{shop}', { params: { shop } })
  } finally {
    await Promise.all(
      [['me', 'bookings'], pastVisitsQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
}
