import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { isProblem } from '../api/problem.ts'

export type HoursBoard = Output<'GET /api/studio/{shop}/hours'>
export type HoursResource = HoursBoard['resources'][number]
export type HoursChange = Calls['POST /api/studio/{shop}/hours']['input']['body']
export type Touched = Output<'POST /api/studio/{shop}/hours/preview'>

export function hoursQuery(shop: string, on: string | undefined) {
  return queryOptions({
    queryKey: studioKeys(shop).hours(on ?? 'now'),
    queryFn: ({ signal }) =>
      call('GET /api/studio/{shop}/hours', { params: { shop }, query: on === undefined ? {} : { on } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function previewChange(shop: string, body: HoursChange): Promise<Touched> {
  return call('POST /api/studio/{shop}/hours/preview', { params: { shop }, body })
}

export async function saveChange(client: QueryClient, shop: string, body: HoursChange): Promise<void> {
  await call('POST /api/studio/{shop}/hours', { params: { shop }, body })
  await refreshHours(client, shop)
}

/** false: somebody else removed it already. */
export async function removeTimeOff(client: QueryClient, shop: string, id: string): Promise<boolean> {
  try {
    await call('DELETE /api/studio/{shop}/time-off/{id}', { params: { shop, id } })
    return true
  } catch (error) {
    if (isProblem(error, 'not_found')) return false
    throw error
  } finally {
    await refreshHours(client, shop)
  }
}

export type Holiday = Output<'GET /api/studio/{shop}/holidays'>['holidays'][number]

/** Of the shop's country, or of the region chosen there. */
export function holidaysQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).hours('holidays'),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/holidays', { params: { shop }, query: {} }, { signal }),
  })
}

/** Stores the region for the shop. */
export async function chooseHolidayRegion(client: QueryClient, shop: string, region: string | null): Promise<void> {
  const chosen = await call('PUT /api/studio/{shop}/holidays/region', { params: { shop }, body: { region } })
  client.setQueryData(holidaysQuery(shop).queryKey, chosen)
}

/** The people named in a change of days, as they were seen. */
export function seenOf(resources: readonly HoursResource[]): { id: string; version: number }[] {
  return resources.map(({ id, version }) => ({ id, version }))
}

export async function refreshHours(client: QueryClient, shop: string): Promise<void> {
  // The team says of whom there are no hours.
  void client.invalidateQueries({ queryKey: studioKeys(shop).team.members() })
  await client.invalidateQueries({ queryKey: studioKeys(shop).hours.all })
}
