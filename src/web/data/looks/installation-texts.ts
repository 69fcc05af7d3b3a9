import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/time.ts'
import { call } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export const siteTextQuery = (kind: 'terms' | 'imprint') =>
  queryOptions({
    queryKey: keys.installation.text(kind),
    queryFn: ({ signal }) => call('GET /api/installation/texts/{kind}', { params: { kind } }, { signal }),
    staleTime: 5 * MINUTE_MS,
  })

export const creditsQuery = queryOptions({
  queryKey: keys.installation.credits(),
  queryFn: ({ signal }) => call('GET /api/installation/credits', {}, { signal }),
  staleTime: 60 * MINUTE_MS,
})
