import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { keys } from '#web/data/keys/keys.ts'
import { call, type Output } from '../api/api.ts'
import { changeCart } from '../cart/cart.ts'

export type Poll = Output<'GET /api/together/links/{token}'>
export type OwnPoll = Output<'GET /api/together'>['items'][number]
export type NewPoll = Calls['POST /api/together']['input']['body']
export type OwnAnswer = { id: string; key: string; name: string; hours: number[] }

/** Others answer while the page is open. */
const askAgainMs = 20_000

/** Keys that begin with 'me' are removed when another person signs in: the page differs for its maker. */
export function pollQuery(token: string) {
  return queryOptions({
    queryKey: keys.poll(token),
    queryFn: ({ signal }) => call('GET /api/together/links/{token}', { params: { token } }, { signal }),
    staleTime: 0,
    refetchInterval: askAgainMs,
  })
}

export const ownPollsQuery = queryOptions({
  queryKey: keys.ownPolls(),
  queryFn: ({ signal }) => call('GET /api/together', {}, { signal }),
})

export async function makePoll(client: QueryClient, body: NewPoll): Promise<OwnPoll> {
  const poll = await call('POST /api/together', { body })
  client.setQueryData(ownPollsQuery.queryKey, (now) => ({ items: [poll, ...(now?.items ?? [])] }))
  return poll
}

export async function deletePoll(client: QueryClient, id: string): Promise<void> {
  try {
    await call('DELETE /api/together/{id}', { params: { id } })
  } catch (refusal) {
    void client.invalidateQueries(ownPollsQuery)
    throw refusal
  }
  client.setQueryData(ownPollsQuery.queryKey, (now) => now && { items: now.items.filter((one) => one.id !== id) })
}

export async function answerPoll(client: QueryClient, token: string, { id, ...body }: OwnAnswer): Promise<void> {
  const poll = await call('PUT /api/together/links/{token}/answers/{id}', { params: { token, id }, body })
  client.setQueryData(pollQuery(token).queryKey, poll)
}

type TogetherHold = { lookId: string; starts: string[] }

/** Holds a look at several starts, with whoever is free: all of them or none. */
export async function holdTogether(
  client: QueryClient,
  token: string,
  { lookId, starts }: TogetherHold,
): Promise<void> {
  const items = starts.map((startsAt) => ({ lookId, startsAt, forAnyone: true }))
  try {
    await changeCart(client, () => call('POST /api/cart/plan', { body: { items } }))
  } catch (refusal) {
    void client.invalidateQueries(pollQuery(token))
    throw refusal
  }
}
