import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { dayEventsNow } from '#core/desk/day-events.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'
import { refreshReceipts } from '../studio/receipts.ts'
import { type Block, replaceBlock } from './calendar.ts'
import { dayFactsOf } from './day-facts.ts'
import { readAfterWrite, useDeskReads } from './desk-reads.ts'

export type DeskAppointment = Output<'GET /api/studio/{shop}/appointments/{id}'>
export type DayEvent = DeskAppointment['may'][number]
export type PaymentMethod = DeskAppointment['payments'][number]['method']

type Bodies<K extends keyof Calls> = Calls[K]['input'] extends { body: infer B } ? B : never
export type DayBody = Bodies<'POST /api/studio/{shop}/appointments/{id}/day'>
export type PaymentBody = Bodies<'POST /api/studio/{shop}/appointments/{id}/payments'>
export type PriceBody = Bodies<'POST /api/studio/{shop}/appointments/{id}/price'>

export function deskAppointmentQuery(shop: string, id: string) {
  return queryOptions({
    queryKey: studioKeys(shop).appointment(id),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/appointments/{id}', { params: { shop, id } }, { signal }),
  })
}

/** With its receipts, which may no longer agree with it. */
export function refreshAppointment(client: QueryClient, shop: string, id: string): Promise<void> {
  void refreshReceipts(client, shop)
  return client.invalidateQueries(deskAppointmentQuery(shop, id))
}

const readsKey = (id: string) => `appointment ${id}`

/** Reads it again when something at the desk changed. */
export function useLiveAppointment(shop: string, id: string): void {
  const client = useQueryClient()
  useDeskReads(shop, readsKey(id), () => void refreshAppointment(client, shop, id))
}

/** Shows a changed block in the panel and in the calendar at once; its live event reads what else changed. */
export function showBlock(client: QueryClient, shop: string, block: Block): void {
  const { queryKey } = deskAppointmentQuery(shop, block.id)
  const { appointment } = block
  const may = appointment ? dayEventsNow(dayFactsOf({ ...block, appointment }), Date.now()) : []
  client.setQueryData(queryKey, (shown) => shown && { ...shown, block, may })
  replaceBlock(client, shop, block)
  readAfterWrite(readsKey(block.id), () => void refreshAppointment(client, shop, block.id))
}

export async function runDay(client: QueryClient, shop: string, id: string, body: DayBody) {
  const answer = await call('POST /api/studio/{shop}/appointments/{id}/day', { params: { shop, id }, body })
  showBlock(client, shop, answer.block)
  return answer
}

export async function recordPayment(
  client: QueryClient,
  shop: string,
  id: string,
  { idempotencyKey, ...body }: PaymentBody & { idempotencyKey: string },
): Promise<void> {
  const paid = await call(
    'POST /api/studio/{shop}/appointments/{id}/payments',
    { params: { shop, id }, body },
    { idempotencyKey },
  )
  merge(client, shop, id, paid)
}

export async function setFinalPrice(client: QueryClient, shop: string, id: string, body: PriceBody): Promise<void> {
  merge(client, shop, id, await call('POST /api/studio/{shop}/appointments/{id}/price', { params: { shop, id }, body }))
}

export async function saveShopNote(client: QueryClient, shop: string, id: string, text: string, version: number) {
  const saved = await call('POST /api/studio/{shop}/appointments/{id}/note', {
    params: { shop, id },
    body: { text, version },
  })
  merge(client, shop, id, { shopNote: saved.shopNote, shopNoteVersion: saved.version })
}

function merge(client: QueryClient, shop: string, id: string, part: Partial<DeskAppointment>): void {
  const { queryKey } = deskAppointmentQuery(shop, id)
  client.setQueryData(queryKey, (shown) => shown && { ...shown, ...part })
  readAfterWrite(readsKey(id), () => void refreshAppointment(client, shop, id))
}
