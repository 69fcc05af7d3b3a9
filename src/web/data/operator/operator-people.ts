import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { operatorKeys } from '#web/data/keys/operator-keys.ts'
import { call, type Output } from '../api/api.ts'

export type OperatorPersonPage = Output<'GET /api/operator/people/{id}'>
export type OperatorPerson = Output<'GET /api/operator/people'>['items'][number]
export type PeopleFilter = Omit<Calls['GET /api/operator/people']['input']['query'], 'cursor'>

export function peopleQuery(filter: PeopleFilter) {
  return infiniteQueryOptions({
    queryKey: operatorKeys.people(filter),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/operator/people', { query: { ...filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

export function personQuery(id: string) {
  return queryOptions({
    queryKey: operatorKeys.person(id),
    queryFn: ({ signal }) => call('GET /api/operator/people/{id}', { params: { id } }, { signal }),
  })
}

/** Refetches after success and failure alike. */
async function changing<T>(client: QueryClient, change: Promise<T>): Promise<T> {
  try {
    return await change
  } finally {
    await client.invalidateQueries({ queryKey: operatorKeys.all })
  }
}

export const endPersonSessions = (client: QueryClient, id: string) =>
  changing(client, call('POST /api/operator/people/{id}/end-sessions', { params: { id } }))
export const suspendPerson = (client: QueryClient, id: string, body: { reason: string; days?: number }) =>
  changing(client, call('POST /api/operator/people/{id}/suspend', { params: { id }, body }))
export const liftSuspension = (client: QueryClient, id: string, reason: string) =>
  changing(client, call('POST /api/operator/people/{id}/lift', { params: { id }, body: { reason } }))
export const changeOperator = (client: QueryClient, id: string, isOperator: boolean) =>
  changing(client, call('PUT /api/operator/people/{id}/operator', { params: { id }, body: { isOperator } }))
