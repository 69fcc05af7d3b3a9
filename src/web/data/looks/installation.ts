import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/time.ts'
import { call } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export const installationQuery = queryOptions({
  queryKey: keys.installation.itself(),
  queryFn: ({ signal }) => call('GET /api/installation', {}, { signal }),
  staleTime: 5 * MINUTE_MS,
})
