import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api.ts'

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call('GET /api/installation', {}, { signal }),
  staleTime: 5 * 60_000,
})

export const creditsQuery = queryOptions({
  queryKey: ['installation', 'credits'],
  queryFn: ({ signal }) => call('GET /api/installation/credits', {}, { signal }),
  staleTime: 60 * 60_000,
})
