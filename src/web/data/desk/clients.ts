import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'

export type Clients = Output<'GET /api/studio/{shop}/clients'>
export type ClientLine = Clients['items'][number]
export type ClientCard = Output<'GET /api/studio/{shop}/clients/{id}'>
export type ClientShow = NonNullable<Calls['GET /api/studio/{shop}/clients']['input']['query']['show']>
export type ClientFilter = { text?: string | undefined; show: ClientShow }
export type ClientImport = Output<'POST /api/studio/{shop}/clients/import'>
export type CardPlace = { shop: string; id: string }
/** The props of a card's parts. */
export type CardProps = { place: CardPlace; card: ClientCard }

export function clientsQuery(shop: string, { text, show }: ClientFilter) {
  return infiniteQueryOptions({
    queryKey: studioKeys(shop).clients.list({ text, show }),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { show, ...(text && { text }), ...(pageParam && { cursor: pageParam }) }
      return call('GET /api/studio/{shop}/clients', { params: { shop }, query }, { signal })
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

export function clientQuery({ shop, id }: CardPlace) {
  return queryOptions({
    queryKey: studioKeys(shop).clients.card(id),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/clients/{id}', { params: { shop, id } }, { signal }),
  })
}

/** The visits of a card after those that it shows itself. */
export function earlierVisitsQuery({ shop, id }: CardPlace, after: string) {
  return infiniteQueryOptions({
    queryKey: studioKeys(shop).clients.visits(id, after),
    initialPageParam: after,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/studio/{shop}/clients/{id}/visits',
        { params: { shop, id }, query: { cursor: pageParam } },
        { signal },
      ),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

/** A write after which lists and cards are read again, granted or refused. */
function changing<Args extends readonly unknown[], Result>(change: (shop: string, ...args: Args) => Promise<Result>) {
  return async (client: QueryClient, shop: string, ...args: Args): Promise<Result> => {
    try {
      return await change(shop, ...args)
    } finally {
      await readClientsAgain(client, shop)
    }
  }
}

export function readClientsAgain(client: QueryClient, shop: string): Promise<void> {
  return client.invalidateQueries({ queryKey: studioKeys(shop).clients.all })
}

type Body<Route extends keyof Calls> = Calls[Route]['input'] extends { body: infer Given } ? Given : never

export const addClient = changing((shop, body: Body<'POST /api/studio/{shop}/clients'>) =>
  call('POST /api/studio/{shop}/clients', { params: { shop }, body }),
)
export const changeClient = changing((shop, id: string, body: Body<'PATCH /api/studio/{shop}/clients/{id}'>) =>
  call('PATCH /api/studio/{shop}/clients/{id}', { params: { shop, id }, body }),
)
export const addClientNote = changing((shop, id: string, text: string) =>
  call('POST /api/studio/{shop}/clients/{id}/notes', { params: { shop, id }, body: { text } }),
)
export const removeClientNote = changing((shop, id: string, note: string) =>
  call('DELETE /api/studio/{shop}/clients/{id}/notes/{note}', { params: { shop, id, note } }),
)
export const mergeClients = changing((shop, id: string, body: Body<'POST /api/studio/{shop}/clients/{id}/merge'>) =>
  call('POST /api/studio/{shop}/clients/{id}/merge', { params: { shop, id }, body }),
)
export const undoMerge = changing((shop, id: string, merge: string) =>
  call('POST /api/studio/{shop}/clients/{id}/merges/{merge}/undo', { params: { shop, id, merge } }),
)
/** That two cards are of two people, or that it is not known. */
export const setClientsApart = changing((shop, id: string, otherId: string, isApart: boolean) =>
  call('PUT /api/studio/{shop}/clients/{id}/apart', { params: { shop, id }, body: { otherId, isApart } }),
)
export const importClients = changing(
  (shop, file: Blob, { key, write, adds }: { key: string; write: boolean; adds: boolean }) =>
    call(
      'POST /api/studio/{shop}/clients/import',
      { params: { shop }, query: { write: write ? 'yes' : 'no', duplicates: adds ? 'add' : 'skip' } },
      { file, idempotencyKey: key },
    ),
)

/** Erases a client [D32]. Nothing can be read of a card that is gone: the screen that follows reads the list again. */
export async function forgetClient(client: QueryClient, { shop, id }: CardPlace, hasAccount: boolean) {
  const forget = () => call('POST /api/studio/{shop}/clients/{id}/forget', { params: { shop, id } })
  if (hasAccount) return changing(forget)(client, shop)
  const forgotten = await forget()
  await client.invalidateQueries({ queryKey: studioKeys(shop).clients.all, refetchType: 'none' })
  return forgotten
}
