import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'
import { checkSession } from './session.ts'

export type OwnData = Output<'GET /api/me/data'>
export type Leaving = Calls['POST /api/me/leaving']['input']['body']

export const ownDataQuery = queryOptions({
  queryKey: accountKeys.ownData(),
  queryFn: ({ signal }) => call('GET /api/me/data', {}, { signal }),
  staleTime: 0,
})

export type Archive = NonNullable<Output<'GET /api/me/export'>['archive']>

export const exportQuery = queryOptions({
  queryKey: accountKeys.dataExport(),
  queryFn: ({ signal }) => call('GET /api/me/export', {}, { signal }),
  staleTime: 0,
})

export async function askForExport(client: QueryClient): Promise<void> {
  client.setQueryData(exportQuery.queryKey, await call('POST /api/me/export'))
}

/** Starts the browser's download, without leaving the page. */
export async function downloadExport(client: QueryClient, id: string): Promise<void> {
  try {
    const { url } = await call('POST /api/me/export/{id}/link', { params: { id } })
    const link = document.createElement('a')
    link.href = url
    link.download = ''
    link.click()
  } finally {
    await client.invalidateQueries({ queryKey: exportQuery.queryKey })
  }
}

export async function leave(client: QueryClient, body: Leaving): Promise<void> {
  try {
    await call('POST /api/me/leaving', { body })
  } finally {
    await refresh(client)
  }
}

export async function stay(client: QueryClient): Promise<void> {
  await call('DELETE /api/me/leaving')
  await refresh(client)
}

/** The session says whether the person is leaving, and bookings may have been cancelled. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([checkSession(client), client.invalidateQueries({ queryKey: keys.me.all })])
}
