import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SearchParams } from '#core/search/filter.ts'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type FoundLook = Output<'GET /api/search/looks'>['items'][number]
export type FoundShop = Output<'GET /api/search/shops'>['items'][number]
export type FoundCounts = Output<'GET /api/search/counts'>
export type SearchHint = Output<'GET /api/search/hints'>['hints'][number]
export type Suggestion = Output<'GET /api/search/suggestions'>['items'][number]

type LooksQuery = Omit<SearchParams, 'show'>
type FilterQuery = Omit<LooksQuery, 'sort'>

/** Free times become stale quickly: refetched when the page is shown or focused again. */
const freshMs = 10_000

export function foundLooksQuery(filter: LooksQuery) {
  return infiniteQueryOptions({
    queryKey: keys.search.looks(filter),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/search/looks', { query: { ...filter, cursor: pageParam } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
}

export function foundShopsQuery(filter: FilterQuery) {
  return infiniteQueryOptions({
    queryKey: keys.search.shops(filter),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/search/shops', { query: { ...filter, cursor: pageParam } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function foundCountsQuery(filter: FilterQuery) {
  return queryOptions({
    queryKey: keys.search.counts(filter),
    queryFn: ({ signal }) => call('GET /api/search/counts', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function searchHintsQuery(filter: FilterQuery) {
  return queryOptions({
    queryKey: keys.search.hints(filter),
    queryFn: ({ signal }) => call('GET /api/search/hints', { query: filter }, { signal }),
  })
}

export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: keys.search.suggestions(text),
    queryFn: ({ signal }) => call('GET /api/search/suggestions', { query: { text } }, { signal }),
    placeholderData: keepPreviousData,
  })
}
