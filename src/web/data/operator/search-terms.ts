import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'

export type SearchTerms = Output<'GET /api/operator/search-terms'>
export type SearchTerm = SearchTerms['terms'][number]

// Keys that begin with 'me' are removed from the cache when another person, or nobody, is signed in.
export const searchTermsQuery = queryOptions({
  queryKey: ['me', 'operator', 'search-terms'],
  queryFn: ({ signal }) => call('GET /api/operator/search-terms', {}, { signal }),
})

/** Every change answers with the whole list. */
export const setSearchTerms = (client: QueryClient, list: SearchTerms) =>
  client.setQueryData(searchTermsQuery.queryKey, list)

export const addSearchTerm = (body: Omit<SearchTerm, 'id'>) => call('POST /api/operator/search-terms', { body })
export const removeSearchTerm = (id: string) => call('DELETE /api/operator/search-terms/{id}', { params: { id } })
export const dismissUnanswered = (words: string) =>
  call('POST /api/operator/unanswered-searches/dismiss', { body: { words } })
