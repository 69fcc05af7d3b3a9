import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { MINUTE_MS } from '#core/time.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type StudioShop = Output<'GET /api/studio/{shop}'>
export type StudioLookPage = Output<'GET /api/studio/{shop}/looks/{id}'>
export type StudioLook = StudioLookPage['look']
export type StudioPhoto = StudioLook['photos'][number]
export type StudioLooks = Output<'GET /api/studio/{shop}/looks'>
export type StudioLookCard = StudioLooks['items'][number]
export type LookState = StudioLook['state']
export type LookChoices = Output<'GET /api/studio/{shop}/look-choices'>
export type LookChange = Calls['PATCH /api/studio/{shop}/looks/{id}']['input']['body']
export type PhotoChange = Calls['PATCH /api/studio/{shop}/looks/{id}/photos/{photoId}']['input']['body']
export type PhotoArrangement = Calls['PUT /api/studio/{shop}/looks/{id}/photos']['input']['body']

/** Identifies a look: its shop and its id. */
export type LookPlace = { shop: string; id: string }

export type StudioFilter = { state?: LookState | undefined; text?: string | undefined }

export function studioShopQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).shop(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}', { params: { shop } }, { signal }),
    staleTime: 5 * MINUTE_MS,
  })
}

export function studioLooksQuery(shop: string, { state, text }: StudioFilter) {
  return infiniteQueryOptions({
    queryKey: studioKeys(shop).looks({ state, text }),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(state && { state }), ...(text && { text }), ...(pageParam && { cursor: pageParam }) }
      return call('GET /api/studio/{shop}/looks', { params: { shop }, query }, { signal })
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
}

const makingPollMs = 1000
/** while the server fails to answer */
const patientPollMs = 5000
const elsewherePollMs = 10_000

/** Polls every second while a picture is being processed, and every 10 s while one is uploaded from another device. */
export function studioLookQuery({ shop, id }: LookPlace) {
  return queryOptions({
    queryKey: studioKeys(shop).look(id),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/looks/{id}', { params: { shop, id } }, { signal }),
    staleTime: 5_000,
    refetchInterval: ({ state: { data, error } }) => {
      const states = new Set(data?.look.photos.map((photo) => photo.state))
      if (states.has('processing')) return error ? patientPollMs : makingPollMs
      return states.has('uploading') ? elsewherePollMs : false
    },
  })
}

export function lookChoicesQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).choices(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/look-choices', { params: { shop } }, { signal }),
    staleTime: 60_000,
  })
}

/** Refetches the look, bypassing the cache. */
export function readStudioLook(client: QueryClient, place: LookPlace): Promise<StudioLookPage> {
  return client.fetchQuery({ ...studioLookQuery(place), staleTime: 0 })
}

export async function createLook(client: QueryClient, shop: string): Promise<string> {
  const { id } = await call('POST /api/studio/{shop}/looks', { params: { shop }, body: {} })
  outdate(client, shop)
  return id
}

export async function changeLook(client: QueryClient, place: LookPlace, body: LookChange): Promise<void> {
  await setLook(client, place, await call('PATCH /api/studio/{shop}/looks/{id}', { params: place, body }))
}

export async function describePhoto(
  client: QueryClient,
  place: LookPlace,
  photoId: string,
  body: PhotoChange,
): Promise<void> {
  const params = { ...place, photoId }
  await setLook(client, place, await call('PATCH /api/studio/{shop}/looks/{id}/photos/{photoId}', { params, body }))
}

export async function arrangePhotos(client: QueryClient, place: LookPlace, body: PhotoArrangement): Promise<void> {
  await setLook(client, place, await call('PUT /api/studio/{shop}/looks/{id}/photos', { params: place, body }))
}

export async function publishLook(client: QueryClient, place: LookPlace): Promise<void> {
  await setLook(client, place, await call('POST /api/studio/{shop}/looks/{id}/publish', { params: place }))
}

export async function archiveLook(client: QueryClient, place: LookPlace): Promise<void> {
  await setLook(client, place, await call('POST /api/studio/{shop}/looks/{id}/archive', { params: place }))
}

export async function deleteDraft(client: QueryClient, place: LookPlace): Promise<void> {
  await call('DELETE /api/studio/{shop}/looks/{id}', { params: place })
  outdate(client, place.shop)
}

/** A mutation's answer is newer than a read that is still in flight. */
async function setLook(client: QueryClient, place: LookPlace, look: StudioLook): Promise<void> {
  const { queryKey } = studioLookQuery(place)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (known) => ({ card: known?.card ?? null, look }))
  outdate(client, place.shop)
}

/** Invalidates lists and public pages; they refetch when next shown. */
function outdate(client: QueryClient, shop: string): void {
  void client.invalidateQueries({ queryKey: studioKeys(shop).looks.all, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: keys.looks.all, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: keys.shops.all, refetchType: 'none' })
}
