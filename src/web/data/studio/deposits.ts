import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { keys } from '#web/data/keys/keys.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { refreshAppointment } from '../desk/appointment.ts'
import { refreshDay } from './money.ts'

export type DepositTerms = Output<'GET /api/studio/{shop}/deposit-terms'>
export type DepositRule = DepositTerms['rules'][number]
export type OpenDeposit = Output<'GET /api/studio/{shop}/deposits'>['items'][number]
export type TermsBody = Calls['PUT /api/studio/{shop}/deposit-terms']['input']['body']
export type DepositBody = Calls['POST /api/studio/{shop}/appointments/{id}/deposit']['input']['body']

export function depositTermsQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).depositTerms(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/deposit-terms', { params: { shop } }, { signal }),
  })
}

export function openDepositsQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).deposits(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/deposits', { params: { shop } }, { signal }),
    staleTime: 0,
  })
}

export async function saveDepositTerms(client: QueryClient, shop: string, body: TermsBody): Promise<void> {
  const terms = await call('PUT /api/studio/{shop}/deposit-terms', { params: { shop }, body })
  client.setQueryData(depositTermsQuery(shop).queryKey, terms)
  void client.invalidateQueries({ queryKey: keys.looks.all, refetchType: 'none' })
}

/** What shows the deposit is read again, also after a refusal: it stands otherwise than it was shown. */
export async function changeDeposit(client: QueryClient, shop: string, id: string, body: DepositBody): Promise<void> {
  try {
    await call('POST /api/studio/{shop}/appointments/{id}/deposit', { params: { shop, id }, body })
  } finally {
    await Promise.all([
      client.invalidateQueries(openDepositsQuery(shop)),
      refreshAppointment(client, shop, id),
      refreshDay(client, shop),
    ])
  }
}
