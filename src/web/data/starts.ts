import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Whether a look can still begin then, asked anew each time it is looked at; refused with the nearest that are free. */
export function startQuery(id: string, startsAt: string) {
  return queryOptions({
    queryKey: ['looks', 'start', id, startsAt],
    queryFn: ({ signal }) => call('GET /api/looks/{id}/starts/{startsAt}', { params: { id, startsAt } }, { signal }),
    staleTime: 0,
  })
}
