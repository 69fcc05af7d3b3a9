import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { call, type Output } from '../api/api.ts'
import { invalidateCart, setCart } from '../cart/cart.ts'
import { keys } from '../keys/keys.ts'

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

export function useMakePoll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewPoll) => call('POST /api/together', { body }),
    onSuccess: (poll) =>
      client.setQueryData(ownPollsQuery.queryKey, (now) => ({ items: [poll, ...(now?.items ?? [])] })),
  })
}

export function useDeletePoll() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/together/{id}', { params: { id } }),
    onSuccess: (_, id) =>
      client.setQueryData(ownPollsQuery.queryKey, (now) => now && { items: now.items.filter((one) => one.id !== id) }),
    onError: () => void client.invalidateQueries(ownPollsQuery),
  })
}

export function useAnswerPoll(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: OwnAnswer) =>
      call('PUT /api/together/links/{token}/answers/{id}', { params: { token, id }, body }),
    onSuccess: (poll) => client.setQueryData(pollQuery(token).queryKey, poll),
  })
}

/** Holds a look at several starts, with whoever is free: all of them or none. */
export function useHoldTogether(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ lookId, starts }: { lookId: string; starts: string[] }) => {
      const items = starts.map((startsAt) => ({ lookId, startsAt, forAnyone: true }))
      return call('POST /api/cart/plan', { body: { items } })
    },
    scope: { id: 'cart' },
    onSuccess: (cart) => setCart(client, cart),
    onError: () => {
      void invalidateCart(client)
      void client.invalidateQueries(pollQuery(token))
    },
  })
}
