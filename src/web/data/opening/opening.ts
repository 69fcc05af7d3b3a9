import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { call, type Output } from '../api/api.ts'

export type Draft = Output<'GET /api/opening/{id}'>
export type DraftChange = Calls['PATCH /api/opening/{id}']['input']['body']
export type DraftService = Calls['PUT /api/opening/{id}/service']['input']['body']
export type WeekSpan = Calls['PUT /api/opening/{id}/hours']['input']['body']['week'][number]
export type Place = Output<'GET /api/places'>['places'][number]

export const ownShopsQuery = queryOptions({
  queryKey: accountKeys.opening.drafts(),
  queryFn: ({ signal }) => call('GET /api/opening', undefined, { signal }),
  staleTime: 0,
})

export function draftQuery(id: string) {
  return queryOptions({
    queryKey: accountKeys.opening.drafts(id),
    queryFn: ({ signal }) => call('GET /api/opening/{id}', { params: { id } }, { signal }),
    // Looks and people are added in the studio.
    refetchOnMount: 'always',
    // A read that began before a save may arrive after it.
    structuralSharing: (known, read) => (isNewer(known, read) ? known : read),
    // The operator may decide at any moment.
    refetchInterval: ({ state: { data } }) => (data?.state === 'in_review' ? 15_000 : false),
  })
}

function isNewer(known: unknown, read: unknown): boolean {
  return known !== undefined && (known as Draft).version > (read as Draft).version
}

export function slugQuery(id: string, slug: string) {
  return queryOptions({
    queryKey: accountKeys.opening.drafts(id, 'slug', slug),
    queryFn: ({ signal }) => call('GET /api/opening/{id}/slugs/{slug}', { params: { id, slug } }, { signal }),
    enabled: slug.length > 0,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  })
}

export function placesQuery(text: string) {
  return queryOptions({
    queryKey: accountKeys.opening.places(text),
    queryFn: ({ signal }) => call('GET /api/places', { query: { text } }, { signal }),
    enabled: text.trim().length >= 2,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}

export function placeAt(lat: number, lng: number): Promise<Place> {
  return call('GET /api/places/at', { query: { lat, lng } }).then(({ place }) => place)
}

export function createShop(name: string, category: string, timeZone: string): Promise<{ id: string }> {
  return call('POST /api/shops', { body: { name, category, timeZone } })
}

export async function submitDraft(client: QueryClient, id: string): Promise<Draft> {
  return setDraft(client, await call('POST /api/opening/{id}/submit', { params: { id } }))
}

/** Saves one key: a field of the shop, several fields of one choice, the hours or the first service. */
export async function saveDraft(
  client: QueryClient,
  id: string,
  key: string,
  { value, version }: { value: unknown; version: number },
): Promise<Draft> {
  const params = { id }
  if (key === 'hours') {
    const body = { week: value as WeekSpan[], version }
    return setDraft(client, await call('PUT /api/opening/{id}/hours', { params, body }))
  }
  if (key === 'service') {
    const body = { ...(value as DraftService), version }
    return setDraft(client, await call('PUT /api/opening/{id}/service', { params, body }))
  }
  const body = { ...((key === 'town' ? value : { [key]: value }) as DraftChange), version }
  return setDraft(client, await call('PATCH /api/opening/{id}', { params, body }))
}

function setDraft(client: QueryClient, draft: Draft): Draft {
  client.setQueryData(draftQuery(draft.id).queryKey, draft)
  return draft
}
