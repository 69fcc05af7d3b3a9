import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { operatorKeys } from '#web/data/keys/operator-keys.ts'
import { addressOf, call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type Categories = Output<'GET /api/operator/categories'>
export type Category = Categories['items'][number]
export type AuditEvent = Output<'GET /api/operator/audit'>['items'][number]
export type AuditFilter = Omit<Calls['GET /api/operator/audit']['input']['query'], 'cursor'>

export const categoriesQuery = queryOptions({
  queryKey: operatorKeys.categories(),
  queryFn: ({ signal }) => call('GET /api/operator/categories', {}, { signal }),
})

/** Every change answers with the whole list; the public lists of categories are outdated with it. */
async function changed(client: QueryClient, answer: Promise<Categories>): Promise<void> {
  client.setQueryData(categoriesQuery.queryKey, await answer)
  void client.invalidateQueries({ queryKey: keys.installation.all })
}

export const addCategory = (client: QueryClient, code: string, name: string) =>
  changed(client, call('POST /api/operator/categories', { body: { code, name } }))
export const renameCategory = (client: QueryClient, code: string, name: string) =>
  changed(client, call('PATCH /api/operator/categories/{code}', { params: { code }, body: { name } }))
export const orderCategories = (client: QueryClient, codes: string[]) =>
  changed(client, call('PUT /api/operator/categories/order', { body: { codes } }))
export const deleteCategory = (client: QueryClient, code: string) =>
  changed(client, call('DELETE /api/operator/categories/{code}', { params: { code } }))
export const mergeCategory = (client: QueryClient, code: string, into: string) =>
  changed(client, call('POST /api/operator/categories/{code}/merge', { params: { code }, body: { into } }))

export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: operatorKeys.audit(filter),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/operator/audit', { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

/** The same events as a file. */
export const auditFileUrl = (filter: AuditFilter) => addressOf('/exports/audit.csv', { query: filter })
