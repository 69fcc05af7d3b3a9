import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'

export type SavedPage = Output<'GET /api/saved'>
export type SavedLook = SavedPage['items'][number]
export type Collection = Output<'GET /api/collections'>['items'][number]

// Keys that begin with 'me' are forgotten when another person, or nobody, is signed in.
const lists = ['me', 'saved', 'list']

export function savedQuery(collection: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [...lists, collection ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(collection && { collection }), ...(pageParam && { cursor: pageParam }) }
      return call('GET /api/saved', { query }, { signal })
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

/** What every heart asks; other devices' changes are seen when one looks at the page again. */
export const savedIdsQuery = queryOptions({
  queryKey: ['me', 'saved', 'ids'],
  queryFn: ({ signal }) => call('GET /api/saved/ids', {}, { signal }),
  staleTime: 60_000,
})

export const collectionsQuery = queryOptions({
  queryKey: ['me', 'saved', 'collections'],
  queryFn: ({ signal }) => call('GET /api/collections', {}, { signal }),
})

type Pages = { pages: SavedPage[]; pageParams: unknown[] }

/** Where a look that is listed here was kept: kept again, it goes back there. */
export function knownCollection(client: QueryClient, lookId: string): string | undefined {
  return listed(client).find(({ look }) => look.id === lookId)?.collectionId ?? undefined
}

/** What is known to be saved before all ids have come. */
export function listedIds(client: QueryClient): string[] {
  return listed(client).map(({ look }) => look.id)
}

function listed(client: QueryClient): SavedLook[] {
  const known = client.getQueriesData<Pages>({ queryKey: lists })
  return known.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
}

/** Lists are asked for again when they are next looked at: a card does not vanish under the hand that let go of it. */
export function invalidateSaved(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: lists, refetchType: 'none' })
  void client.invalidateQueries(collectionsQuery)
}

/** Shown at once; what the server refuses goes back to where it was. */
export async function putInCollection(client: QueryClient, lookId: string, collectionId: string | null): Promise<void> {
  await client.cancelQueries({ queryKey: lists })
  const before = client.getQueriesData<Pages>({ queryKey: lists })
  client.setQueriesData<Pages>({ queryKey: lists }, (data) => data && moved(data, lookId, collectionId))
  try {
    await call('PUT /api/saved/{lookId}', { params: { lookId }, body: { collectionId } })
  } catch (error) {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
    throw error
  }
  invalidateSaved(client)
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
  return renamed
}

export async function deleteCollection(client: QueryClient, id: string): Promise<void> {
  await call('DELETE /api/collections/{id}', { params: { id } })
  await updateCollections(client, (items) => items.filter((item) => item.id !== id))
  client.removeQueries({ queryKey: [...lists, id] })
  void client.invalidateQueries({ queryKey: lists })
}

/** An answer to a change is newer than a read that is still on its way. */
async function updateCollections(client: QueryClient, change: (items: Collection[]) => Collection[]): Promise<void> {
  const { queryKey } = collectionsQuery
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (known) => known && { items: change(known.items) })
}
