import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { FreeSwitch } from '#core/search/filter.ts'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type LookPage = Output<'GET /api/looks/{id}'>
export type LookCard = LookPage['look']
export type LookTimes = Output<'GET /api/looks/{id}/times'>

export type LookFilter = {
  category?: string | undefined
  city?: string | undefined
  shop?: string | undefined
  /** only with a free time on these days; not with a shop */
  free?: FreeSwitch | undefined
  /** the cursor: where an earlier page ended */
  after?: string | undefined
}

export function looksQuery({ after, ...filter }: LookFilter) {
  return infiniteQueryOptions({
    queryKey: keys.looks.list({ ...filter, after }),
    initialPageParam: after,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/looks', { query: definedOnly({ ...filter, cursor: pageParam }) }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

export function lookQuery(id: string) {
  return queryOptions({
    queryKey: keys.looks.one(id),
    queryFn: ({ signal }) => call('GET /api/looks/{id}', { params: { id } }, { signal }),
  })
}

/** A week of free times; they become stale quickly, so they are refetched when the page is shown or focused again. */
export function lookTimesQuery(id: string, from?: string, who?: 'anyone') {
  return queryOptions({
    queryKey: keys.looks.times(id, from ?? 'now', who),
    queryFn: ({ signal }) =>
      call('GET /api/looks/{id}/times', { params: { id }, query: definedOnly({ from, who }) }, { signal }),
    staleTime: 10_000,
  })
}

function definedOnly<T extends Record<string, string | undefined>>(query: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
}
