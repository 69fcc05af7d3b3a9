import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { call, type Output } from '../api/api.ts'
import { setCart } from '../cart/cart.ts'
import { keys } from '../keys/keys.ts'

export type Wish = Output<'GET /api/me/waiting'>['items'][number]
export type Offer = Output<'POST /api/waiting/offers/{id}/view'>
export type Line = Output<'GET /api/waiting/line'>
export type WishWindow = Calls['PATCH /api/me/waiting/{id}']['input']['body']
/** What one can wait for: a look, or a service of a shop. */
export type Wanted = { lookId: string } | { shop: string; serviceId: string }

export const wishesQuery = queryOptions({
  queryKey: keys.waiting(),
  queryFn: ({ signal }) => call('GET /api/me/waiting', {}, { signal }),
  staleTime: 10_000,
})

/** What a full day tells. memberId as in a wish; undefined: the look's maker */
export function lineQuery(wanted: Wanted, memberId: string | null | undefined, on: string) {
  const who = memberId === null ? 'anyone' : memberId
  return queryOptions({
    queryKey: keys.waitingLine(wanted, who, on),
    queryFn: ({ signal }) =>
      call('GET /api/waiting/line', { query: { ...wanted, ...(who && { who }), on } }, { signal }),
    staleTime: 10_000,
  })
}

/** key: from the link in a mail; without it one must be signed in */
export function offerQuery(id: string, key: string) {
  return queryOptions({
    queryKey: keys.offer(id, key),
    queryFn: ({ signal }) =>
      call('POST /api/waiting/offers/{id}/view', { params: { id }, body: keyed(key) }, { signal }),
  })
}

export async function askForTime(
  client: QueryClient,
  body: Calls['POST /api/me/waiting']['input']['body'],
): Promise<Wish> {
  const wish = await call('POST /api/me/waiting', { body })
  await wishesChanged(client)
  return wish
}

export async function changeWish(client: QueryClient, id: string, window: WishWindow): Promise<void> {
  await call('PATCH /api/me/waiting/{id}', { params: { id }, body: window })
  await wishesChanged(client)
}

export async function endWish(client: QueryClient, id: string): Promise<void> {
  await call('DELETE /api/me/waiting/{id}', { params: { id } })
  await wishesChanged(client)
}

/** Puts the offered time into the cart. */
export async function takeOffer(client: QueryClient, id: string, key: string): Promise<void> {
  const cart = await call('POST /api/waiting/offers/{id}/take', { params: { id }, body: keyed(key) })
  await setCart(client, cart)
  await wishesChanged(client)
}

export async function passOffer(
  client: QueryClient,
  { id, key, endsWish }: { id: string; key: string; endsWish: boolean },
): Promise<void> {
  const body = { ...keyed(key), endsWish }
  const offer = await call('POST /api/waiting/offers/{id}/pass', { params: { id }, body })
  client.setQueryData(offerQuery(id, key).queryKey, offer)
  await Promise.all([wishesChanged(client), client.invalidateQueries({ queryKey: accountKeys.notices.all })])
}

function keyed(key: string) {
  return key === '' ? {} : { key }
}

async function wishesChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: wishesQuery.queryKey }),
    client.invalidateQueries({ queryKey: keys.waitingLine.all }),
  ])
}
