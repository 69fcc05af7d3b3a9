import { infiniteQueryOptions, keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Calls } from '#contract/routes.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { useLive } from '../live/live.ts'
import { studioShopQuery } from './studio.ts'

export type StudioAppointments = Output<'GET /api/studio/{shop}/appointments'>
export type StudioAppointment = StudioAppointments['items'][number]
type Query = Calls['GET /api/studio/{shop}/appointments']['input']['query']
export type Show = NonNullable<Query['show']>
/** Which of a shop's appointments are shown. */
export type AppointmentFilter = { show: Show; text: string; whose: NonNullable<Query['whose']> }
export type ShopEvent = StudioAppointment['can'][number]

export function studioAppointmentsQuery(shop: string, { show, text, whose }: AppointmentFilter) {
  return infiniteQueryOptions({
    queryKey: studioKeys(shop).appointments({ show, text, whose }),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { show, whose, ...(text && { text }), ...(pageParam && { cursor: pageParam }) }
      return call('GET /api/studio/{shop}/appointments', { params: { shop }, query }, { signal })
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}

type Run = Calls['POST /api/studio/{shop}/appointments/{id}']['input']['body']

/** Refetches after success and failure alike: another member may have answered first. */
export async function runAppointment(client: QueryClient, shop: string, id: string, body: Run): Promise<void> {
  try {
    await call('POST /api/studio/{shop}/appointments/{id}', { params: { shop, id }, body })
  } finally {
    await readAppointmentsAgain(client, shop)
  }
}

/** Throttled: a shop's times change with every hold, and a busy hour must not cause a refetch per second. */
const gatherMs = 1_000

/** Live updates of the lists and of the number of open requests. */
export function useLiveAppointments(shop: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive([`shop:${shop}`], (kind) => {
    if (kind !== 'times' && kind !== 'again') return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void readAppointmentsAgain(client, shop)
    }, gatherMs)
  })
}

/** Their lists, and the number of open requests. */
export function readAppointmentsAgain(client: QueryClient, shop: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: studioKeys(shop).appointments.all }),
    client.invalidateQueries(studioShopQuery(shop)),
  ])
}
