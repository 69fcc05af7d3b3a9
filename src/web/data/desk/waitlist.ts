import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { useDeskReads } from './desk-reads.ts'

export type Waitlist = Output<'GET /api/studio/{shop}/waiting'>
export type Waiter = Waitlist['items'][number]

export function waitlistQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).waitlist(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/waiting', { params: { shop } }, { signal }),
    staleTime: 0,
  })
}

/** Answers, new bookings and freed time change whom the shop can help: each burst of events is one read. */
export function useLiveWaitlist(shop: string): void {
  const client = useQueryClient()
  useDeskReads(shop, `waitlist ${shop}`, () => void client.invalidateQueries(waitlistQuery(shop)))
}

type Offered = Calls['POST /api/studio/{shop}/waiting/{id}/offer']['input']['body']

export async function takeOfferBack(client: QueryClient, shop: string, id: string) {
  try {
    return await call('DELETE /api/studio/{shop}/waiting/{id}/offer', { params: { shop, id } })
  } finally {
    await client.invalidateQueries(waitlistQuery(shop))
  }
}

/** Refetches after success and failure alike: somebody else may have the time by now. */
export async function offerByHand(client: QueryClient, shop: string, id: string, body: Offered) {
  try {
    return await call('POST /api/studio/{shop}/waiting/{id}/offer', { params: { shop, id }, body })
  } finally {
    await client.invalidateQueries(waitlistQuery(shop))
  }
}
