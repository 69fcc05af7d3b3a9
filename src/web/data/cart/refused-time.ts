import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { Problem } from '../api/problem.ts'
import { keys } from '../keys/keys.ts'
import type { NewCartItem } from './cart.ts'

/** The last time that could not be put into the cart, and why. */
export type RefusedTime = { wanted: NewCartItem; problem: Problem }

/** Only in memory, and dropped a minute after the cart's screen was left: the nearest free times grow old. */
const refusedTimeQuery = queryOptions({
  queryKey: keys.refusedTime(),
  queryFn: skipToken,
  initialData: null as RefusedTime | null,
  gcTime: 60_000,
})

export function useRefusedTime(): RefusedTime | null {
  return useQuery(refusedTimeQuery).data ?? null
}

export function setRefusedTime(client: QueryClient, refused: RefusedTime | null): void {
  client.setQueryData(refusedTimeQuery.queryKey, refused)
}
