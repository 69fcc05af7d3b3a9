import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { type ClientProblemCode, Problem } from '../api/problem.ts'
import { checkSession } from '../identity/session.ts'
import { keys } from '../keys/keys.ts'

export type ShopSettings = Output<'GET /api/studio/{shop}/settings'>
export type ShopCover = ShopSettings['covers'][number]
export type SettingsChange = Calls['PATCH /api/studio/{shop}/settings']['input']['body']
export type ComingAppointments = Output<'GET /api/studio/{shop}/coming'>
type Arrangement = Calls['PUT /api/studio/{shop}/covers']['input']['body']
type Move = Calls['POST /api/studio/{shop}/moves']['input']['body']

const makingPollMs = 1000

/** Polls while a cover is being processed. */
export function settingsQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).settings(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/settings', { params: { shop } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.covers.some(({ state }) => state === 'processing') ? makingPollMs : false,
  })
}

export function comingQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).coming(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/coming', { params: { shop } }, { signal }),
    staleTime: 0,
  })
}

/** A cover or portrait that this person uploaded; polls until it is ready or rejected. */
export function shopUploadQuery(shop: string, id: string) {
  return queryOptions({
    queryKey: studioKeys(shop).upload(id),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/uploads/{id}', { params: { shop, id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'ready' || data?.state === 'rejected' ? false : makingPollMs,
  })
}

/** Waits until an uploaded picture can be shown; throws why it was rejected. */
export async function untilReady(client: QueryClient, shop: string, id: string): Promise<void> {
  for (;;) {
    const { state, refusal } = await client.fetchQuery({ ...shopUploadQuery(shop, id), staleTime: 0 })
    if (state === 'ready') return
    if (state === 'rejected') throw new Problem((refusal ?? 'damaged') as ClientProblemCode)
    await new Promise((resolve) => setTimeout(resolve, makingPollMs))
  }
}

export async function changeSettings(client: QueryClient, shop: string, body: SettingsChange): Promise<ShopSettings> {
  const settings = await call('PATCH /api/studio/{shop}/settings', { params: { shop }, body })
  await client.cancelQueries({ queryKey: settingsQuery(shop).queryKey })
  client.setQueryData(settingsQuery(settings.slug).queryKey, settings)
  // With a new slug the caller leaves for its address: nothing is read at the former one any more.
  if (settings.slug === shop) await outdate(client, shop)
  else await checkSession(client)
  return settings
}

export async function arrangeCovers(client: QueryClient, shop: string, body: Arrangement): Promise<ShopCover[]> {
  const { covers } = await call('PUT /api/studio/{shop}/covers', { params: { shop }, body })
  const { queryKey } = settingsQuery(shop)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (known) => known && { ...known, covers })
  await outdate(client, shop)
  return covers
}

/** Pauses, resumes or closes the shop. Answers its slug: a draft that closes gives its own back [S10]. */
export async function moveShop(client: QueryClient, shop: string, body: Move): Promise<string> {
  const reread = async () => {
    await client.invalidateQueries({ queryKey: settingsQuery(shop).queryKey })
    await client.invalidateQueries({ queryKey: comingQuery(shop).queryKey })
  }
  const { slug } = await call('POST /api/studio/{shop}/moves', { params: { shop }, body }).catch(async (refusal) => {
    await reread()
    throw refusal
  })
  if (slug !== shop) return slug
  await reread()
  await outdate(client, shop)
  return slug
}

/** The frame, the session and the public pages name the shop too. */
async function outdate(client: QueryClient, shop: string): Promise<void> {
  void client.invalidateQueries({ queryKey: keys.shops.all, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: keys.looks.all, refetchType: 'none' })
  await Promise.all([client.invalidateQueries({ queryKey: studioKeys(shop).shop.all }), checkSession(client)])
}
