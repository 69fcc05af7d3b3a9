import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/time.ts'
import { call } from '../api/api.ts'

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => call('GET /api/installation', {}, { signal }),
  staleTime: 5 * MINUTE_MS,
})
