import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { call, type Output } from '../api/api.ts'
import type { Problem } from '../api/problem.ts'
import { useWrite } from '../api/writes/use-write.ts'
import { keys } from '../keys/keys.ts'

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
    queryKey: keys.studio(shop).clients.list({ text, show }),
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
    queryKey: keys.studio(shop).clients.card(id),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/clients/{id}', { params: { shop, id } }, { signal }),
  })
}

/** Tells that the form has shown this problem itself. */
type IsShown = (problem: Problem) => boolean

/** One change at a time; lists and cards are read again after it, granted or refused. */
export function useClientChange(shop: string) {
  const { send, ...state } = useWrite(
    (client, run: (client: QueryClient) => Promise<() => void>, _isShown?: IsShown) => run(client),
    { onDone: (done) => done(), isShown: (problem, _run, isShown) => isShown?.(problem) ?? false },
  )
  const change = <T>(act: () => Promise<T>, done: (result: T) => void = () => {}, isShown?: IsShown) =>
    send(async (client) => {
      try {
        const result = await act()
        return () => done(result)
      } finally {
        await client.invalidateQueries({ queryKey: keys.studio(shop).clients.all })
      }
    }, isShown)
  /** Nothing can be read of a card that is gone: the screen that `done` opens reads the list again. */
  const leave = <T>(act: () => Promise<T>, done: (result: T) => void) =>
    send(async (client) => {
      const result = await act()
      await client.invalidateQueries({ queryKey: keys.studio(shop).clients.all, refetchType: 'none' })
      return () => done(result)
    })
  return { ...state, change, leave }
}

type CardChange = Calls['PATCH /api/studio/{shop}/clients/{id}']['input']['body']

export const clientCalls = {
  add: (shop: string, body: Calls['POST /api/studio/{shop}/clients']['input']['body']) =>
    call('POST /api/studio/{shop}/clients', { params: { shop }, body }),
  change: ({ shop, id }: CardPlace, body: CardChange) =>
    call('PATCH /api/studio/{shop}/clients/{id}', { params: { shop, id }, body }),
  addNote: ({ shop, id }: CardPlace, text: string) =>
    call('POST /api/studio/{shop}/clients/{id}/notes', { params: { shop, id }, body: { text } }),
  removeNote: ({ shop, id }: CardPlace, note: string) =>
    call('DELETE /api/studio/{shop}/clients/{id}/notes/{note}', { params: { shop, id, note } }),
  merge: ({ shop, id }: CardPlace, body: Calls['POST /api/studio/{shop}/clients/{id}/merge']['input']['body']) =>
    call('POST /api/studio/{shop}/clients/{id}/merge', { params: { shop, id }, body }),
  setApart: ({ shop, id }: CardPlace, body: Calls['PUT /api/studio/{shop}/clients/{id}/apart']['input']['body']) =>
    call('PUT /api/studio/{shop}/clients/{id}/apart', { params: { shop, id }, body }),
  undoMerge: ({ shop, id }: CardPlace, merge: string) =>
    call('POST /api/studio/{shop}/clients/{id}/merges/{merge}/undo', { params: { shop, id, merge } }),
  forget: ({ shop, id }: CardPlace) => call('POST /api/studio/{shop}/clients/{id}/forget', { params: { shop, id } }),
  import: (shop: string, file: Blob, { key, write, adds }: { key: string; write: boolean; adds: boolean }) =>
    call(
      'POST /api/studio/{shop}/clients/import',
      { params: { shop }, query: { write: write ? 'yes' : 'no', duplicates: adds ? 'add' : 'skip' } },
      { file, idempotencyKey: key },
    ),
}
