import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'
import { followLastCollection } from './last-collection.ts'

export type SavedPage = Output<'GET /api/saved'>
export type SavedLook = SavedPage['items'][number]
export type Collection = Output<'GET /api/collections'>['items'][number]

export function savedQuery(collection: string | undefined) {
  return infiniteQueryOptions({
    queryKey: keys.saved.list(collection ?? 'all'),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(collection && { collection }), ...(pageParam && { cursor: pageParam }) }
      return call('GET /api/saved', { query }, { signal })
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

/** Read by every heart button; changes on other devices are seen when the page gets focus again. */
export const savedIdsQuery = queryOptions({
  queryKey: keys.saved.ids(),
  queryFn: ({ signal }) => call('GET /api/saved/ids', {}, { signal }),
  staleTime: 60_000,
})

export const collectionsQuery = queryOptions({
  queryKey: keys.saved.collections(),
  queryFn: ({ signal }) => call('GET /api/collections', {}, { signal }),
})

type Pages = { pages: SavedPage[]; pageParams: unknown[] }

/** The collection a listed look was in, so that saving it again puts it back there. */
export function knownCollection(client: QueryClient, lookId: string): string | undefined {
  return listed(client).find(({ look }) => look.id === lookId)?.collectionId ?? undefined
}

/** Ids known from the cached lists, before all ids have loaded. */
export function listedIds(client: QueryClient): string[] {
  return listed(client).map(({ look }) => look.id)
}

function listed(client: QueryClient): SavedLook[] {
  const known = client.getQueriesData<Pages>({ queryKey: keys.saved.list.all })
  return known.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
}

/** Lists are refetched when next shown: a card must not vanish right after its heart was pressed. */
export function invalidateSaved(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.saved.list.all, refetchType: 'none' })
  void client.invalidateQueries(collectionsQuery)
}

/** Optimistic update of the lists that are cached. */
export function showInCollection(client: QueryClient, lookId: string, collectionId: string | null): void {
  void client.cancelQueries({ queryKey: keys.saved.list.all })
  client.setQueriesData<Pages>({ queryKey: keys.saved.list.all }, (data) => data && moved(data, lookId, collectionId))
}

function moved(data: Pages, lookId: string, collectionId: string | null): Pages {
  const items = (page: SavedPage) =>
    page.items.map((item) => (item.look.id === lookId ? { ...item, collectionId } : item))
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: items(page) })) }
}

export async function createCollection(client: QueryClient, name: string): Promise<Collection> {
  const made = await call('POST /api/collections', { body: { name } })
  await updateCollections(client, (items) => [made, ...items])
  return made
}

export async function renameCollection(client: QueryClient, id: string, name: string): Promise<Collection> {
  const renamed = await call('PATCH /api/collections/{id}', { params: { id }, body: { name } })
  await updateCollections(client, (items) => items.map((item) => (item.id === id ? renamed : item)))
  followLastCollection(id, name)
  return renamed
}

export async function deleteCollection(client: QueryClient, id: string): Promise<void> {
  await call('DELETE /api/collections/{id}', { params: { id } })
  await updateCollections(client, (items) => items.filter((item) => item.id !== id))
  followLastCollection(id, null)
  client.removeQueries({ queryKey: keys.saved.list(id) })
  void client.invalidateQueries({ queryKey: keys.saved.list.all })
}

/** A mutation's answer is newer than a read that is still in flight. */
async function updateCollections(client: QueryClient, change: (items: Collection[]) => Collection[]): Promise<void> {
  const { queryKey } = collectionsQuery
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (known) => known && { items: change(known.items) })
}
