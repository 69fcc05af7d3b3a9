import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Calls } from '#contract/routes.ts'
import { call, type Output } from '../api/api.ts'
import { useLive } from '../live/live.ts'
import { type Block, replaceBlock } from './calendar.ts'

export type DeskAppointment = Output<'GET /api/studio/{shop}/appointments/{id}'>
export type DayEvent = DeskAppointment['may'][number]
export type PaymentMethod = DeskAppointment['payments'][number]['method']

type Bodies<K extends keyof Calls> = Calls[K]['input'] extends { body: infer B } ? B : never
export type DayBody = Bodies<'POST /api/studio/{shop}/appointments/{id}/day'>
export type PaymentBody = Bodies<'POST /api/studio/{shop}/appointments/{id}/payments'>
export type PriceBody = Bodies<'POST /api/studio/{shop}/appointments/{id}/price'>

// Keys that begin with 'me' are removed from the cache when another person, or nobody, is signed in.
export function deskAppointmentQuery(shop: string, id: string) {
  return queryOptions({
    queryKey: ['me', 'studio', shop, 'appointment', id],
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/appointments/{id}', { params: { shop, id } }, { signal }),
  })
}

export const refreshAppointment = (client: QueryClient, shop: string, id: string) =>
  client.invalidateQueries(deskAppointmentQuery(shop, id))

const gatherMs = 100

/** Reads it again when something at the desk changed. */
export function useLiveAppointment(shop: string, id: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive([`studio:${shop}`], () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refreshAppointment(client, shop, id), gatherMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** Shows a changed block in the panel and in the calendar at once, then reads what else changed. */
export function showBlock(client: QueryClient, shop: string, block: Block): void {
  const { queryKey } = deskAppointmentQuery(shop, block.id)
  client.setQueryData(queryKey, (shown) => shown && { ...shown, block })
  replaceBlock(client, shop, block)
  void client.invalidateQueries({ queryKey })
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
  void client.invalidateQueries({ queryKey })
}
