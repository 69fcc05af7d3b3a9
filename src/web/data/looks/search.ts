import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallKey, call, type Output } from '../api/api.ts'

export type FoundLook = Output<'GET /api/search/looks'>['items'][number]
export type FoundShop = Output<'GET /api/search/shops'>['items'][number]
export type FoundCounts = Output<'GET /api/search/counts'>
export type SearchHint = Output<'GET /api/search/hints'>['hints'][number]
export type Suggestion = Output<'GET /api/search/suggestions'>['items'][number]

/** A filter as it stands in the address; what is not said is left out. */
export type SearchQuery = { [name: string]: string | undefined }

/** Free times age quickly: they are asked for again when the page is looked at again. */
const freshMs = 10_000

export function foundLooksQuery(filter: SearchQuery) {
  return infiniteQueryOptions({
    queryKey: ['search', 'looks', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read('GET /api/search/looks', { ...filter, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  })
}

export function foundShopsQuery(filter: SearchQuery) {
  return infiniteQueryOptions({
    queryKey: ['search', 'shops', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read('GET /api/search/shops', { ...filter, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function foundCountsQuery(filter: SearchQuery) {
  return queryOptions({
    queryKey: ['search', 'counts', filter],
    queryFn: ({ signal }) => read('GET /api/search/counts', filter, signal),
    placeholderData: keepPreviousData,
  })
}

export function searchHintsQuery(filter: SearchQuery) {
  return queryOptions({
    queryKey: ['search', 'hints', filter],
    queryFn: ({ signal }) => read('GET /api/search/hints', filter, signal),
  })
}

export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: ['search', 'suggestions', text],
    queryFn: ({ signal }) => read('GET /api/search/suggestions', { text }, signal),
    placeholderData: keepPreviousData,
  })
}

type Reads = Extract<CallKey, `GET /api/search/${string}`>

/** The address is text and so is the filter: the server reads both alike, and refuses what it does not know. */
function read<K extends Reads>(key: K, query: SearchQuery, signal: AbortSignal): Promise<Output<K>> {
  const ask = call as (key: K, input: { query: SearchQuery }, options: { signal: AbortSignal }) => Promise<Output<K>>
  return ask(key, { query }, { signal })
}
