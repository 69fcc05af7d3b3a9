import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type Shared = Output<'GET /api/shared/{token}'>
export type SharedAppointment = Extract<Shared, { kind: 'day' }>['appointments'][number]

/** What a secret link shows. Stale at once: its owner may withdraw it. */
export function sharedQuery(token: string) {
  return infiniteQueryOptions({
    queryKey: keys.sharePage(token),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/shared/{token}', { params: { token }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    getNextPageParam: (last) => (last.kind === 'collection' ? (last.nextCursor ?? undefined) : undefined),
  })
}
