import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { operatorKeys } from '#web/data/keys/operator-keys.ts'
import { call, type Output } from '../api/api.ts'

export type SearchTerms = Output<'GET /api/operator/search-terms'>
export type SearchTerm = SearchTerms['terms'][number]

export const searchTermsQuery = queryOptions({
  queryKey: operatorKeys.searchTerms(),
  queryFn: ({ signal }) => call('GET /api/operator/search-terms', {}, { signal }),
})

/** Every change answers with the whole list. */
async function changed(client: QueryClient, answer: Promise<SearchTerms>): Promise<void> {
  client.setQueryData(searchTermsQuery.queryKey, await answer)
}

export const addSearchTerm = (client: QueryClient, body: Omit<SearchTerm, 'id'>) =>
  changed(client, call('POST /api/operator/search-terms', { body }))
export const removeSearchTerm = (client: QueryClient, { id }: SearchTerm) =>
  changed(client, call('DELETE /api/operator/search-terms/{id}', { params: { id } }))
export const dismissUnanswered = (client: QueryClient, words: string) =>
  changed(client, call('POST /api/operator/unanswered-searches/dismiss', { body: { words } }))
