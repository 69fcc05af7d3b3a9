import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { refreshCalendar } from '../desk/calendar.ts'
import { type Solution, solve } from './solutions.ts'
import { refreshHours } from './studio-hours.ts'

export type NewTimeOff = Calls['POST /api/studio/{shop}/time-off']['input']['body']
export type TouchedByTimeOff = Output<'POST /api/studio/{shop}/time-off/preview'>

/** The appointments in some days off, and what could become of each; null: no days yet. */
export function timeOffPreviewQuery(shop: string, body: NewTimeOff | null) {
  return queryOptions({
    queryKey: studioKeys(shop).timeOffPreview(body ?? {}),
    queryFn: ({ signal }) =>
      call('POST /api/studio/{shop}/time-off/preview', { params: { shop }, body: body! }, { signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    // What is free changes by the minute.
    gcTime: 0,
    retry: false,
  })
}

/** Takes the time off, unless it is taken already, then solves what lies in it; answers the appointments that were refused. */
export async function takeTimeOff(
  client: QueryClient,
  shop: string,
  body: NewTimeOff | null,
  solutions: readonly Solution[],
): Promise<string[]> {
  if (body) await call('POST /api/studio/{shop}/time-off', { params: { shop }, body })
  const refused = await solve(shop, solutions)
  await Promise.all([refreshHours(client, shop), refreshCalendar(client, shop)])
  return refused
}

export async function askForTimeOff(client: QueryClient, shop: string, body: NewTimeOff): Promise<void> {
  const { resourceId, from, until, reason, isYearly } = body
  await call('POST /api/studio/{shop}/time-off/requests', {
    params: { shop },
    body: { resourceId, from, until, reason, isYearly },
  })
  await refreshHours(client, shop)
}

export async function declineTimeOff(client: QueryClient, shop: string, id: string, word: string): Promise<void> {
  try {
    await call('POST /api/studio/{shop}/time-off/requests/{id}/decline', {
      params: { shop, id },
      body: { word: word || null },
    })
  } finally {
    await refreshHours(client, shop)
  }
}

export async function withdrawTimeOff(client: QueryClient, shop: string, id: string): Promise<void> {
  try {
    await call('DELETE /api/studio/{shop}/time-off/requests/{id}', { params: { shop, id } })
  } finally {
    await refreshHours(client, shop)
  }
}
