import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'

export type ReceiptsOfVisit = Output<'GET /api/studio/{shop}/appointments/{id}/receipts'>
export type Tax = Output<'GET /api/studio/{shop}/tax'>
export type TaxRate = Tax['rates'][number]
export type TaxRateBody = Calls['POST /api/studio/{shop}/tax/rates']['input']['body']
type CorrectBody = Calls['POST /api/studio/{shop}/receipts/{id}/correct']['input']['body']

export function receiptsOfVisitQuery(shop: string, appointment: string) {
  return queryOptions({
    queryKey: studioKeys(shop).receipts(`of ${appointment}`),
    queryFn: ({ signal }) =>
      call('GET /api/studio/{shop}/appointments/{id}/receipts', { params: { shop, id: appointment } }, { signal }),
    staleTime: 0,
  })
}

export function receiptQuery(shop: string, id: string) {
  return queryOptions({
    queryKey: studioKeys(shop).receipts(id),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/receipts/{id}', { params: { shop, id } }, { signal }),
    staleTime: 0,
  })
}

export const refreshReceipts = (client: QueryClient, shop: string) =>
  client.invalidateQueries({ queryKey: studioKeys(shop).receipts.all })

export async function issueReceipt(
  client: QueryClient,
  shop: string,
  id: string,
  body: { withName: boolean },
): Promise<string> {
  try {
    const issued = await call('POST /api/studio/{shop}/appointments/{id}/receipts', { params: { shop, id }, body })
    return issued.id
  } finally {
    void refreshReceipts(client, shop)
  }
}

/** Answers the receipt to go on with: the one that replaces it, else the one that negates it. */
export async function correctReceipt(
  client: QueryClient,
  shop: string,
  id: string,
  body: CorrectBody,
): Promise<string> {
  try {
    const done = await call('POST /api/studio/{shop}/receipts/{id}/correct', { params: { shop, id }, body })
    return done.replacementId ?? done.correctionId
  } finally {
    void refreshReceipts(client, shop)
  }
}

export async function mailReceipt(_: QueryClient, shop: string, id: string): Promise<void> {
  await call('POST /api/studio/{shop}/receipts/{id}/mail', { params: { shop, id } })
}

export function taxQuery(shop: string) {
  return queryOptions({
    queryKey: studioKeys(shop).tax(),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/tax', { params: { shop } }, { signal }),
  })
}

export async function saveTaxNumber(client: QueryClient, shop: string, taxNumber: string): Promise<void> {
  await call('PUT /api/studio/{shop}/tax/number', { params: { shop }, body: { taxNumber } })
  await client.invalidateQueries(taxQuery(shop))
}

/** A new rate, or a changed one as it was seen; the services' form offers it. */
export async function saveTaxRate(
  client: QueryClient,
  shop: string,
  rate: Pick<TaxRate, 'id' | 'version'> | null,
  body: TaxRateBody,
): Promise<void> {
  try {
    if (rate === null) await call('POST /api/studio/{shop}/tax/rates', { params: { shop }, body })
    else {
      const { id, version } = rate
      await call('PUT /api/studio/{shop}/tax/rates/{id}', { params: { shop, id }, body: { ...body, version } })
    }
  } finally {
    await refreshRates(client, shop)
  }
}

export async function removeTaxRate(client: QueryClient, shop: string, id: string): Promise<void> {
  try {
    await call('DELETE /api/studio/{shop}/tax/rates/{id}', { params: { shop, id } })
  } finally {
    await refreshRates(client, shop)
  }
}

async function refreshRates(client: QueryClient, shop: string): Promise<void> {
  void client.invalidateQueries({ queryKey: studioKeys(shop).services.all })
  await client.invalidateQueries(taxQuery(shop))
}
