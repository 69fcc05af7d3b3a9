import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { keys } from '#web/data/keys/keys.ts'
import { call, type Output } from '../api/api.ts'
import { changeCart } from '../cart/cart.ts'

export type PlanAnswer = Output<'GET /api/plan'>
export type Plan = PlanAnswer['plans'][number]
export type PlanPart = Plan['parts'][number]
export type Loosening = PlanAnswer['loosenings'][number]
export type PlanQuery = Calls['GET /api/plan']['input']['query']

/**
 * The first answer is shown at once, the last one replaces it [G18]; a reload asks for the last alone.
 * Times are read anew whenever the screen is shown, and when one of its shops' times change (live-times.ts).
 */
export function planQuery(query: PlanQuery) {
  return queryOptions({
    queryKey: keys.plan.day(query),
    queryFn: async ({ signal, client, queryKey }) => {
      const known = client.getQueryData<PlanAnswer>(queryKey)
      if (!known) {
        const first = await call('GET /api/plan', { query: { ...query, answer: 'first' } }, { signal })
        if (first.isFinal) return first
        client.setQueryData(queryKey, first)
      }
      return call('GET /api/plan', { query }, { signal })
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** Holds every part of a plan for ten minutes, or none. */
export async function holdPlan(client: QueryClient, items: { lookId: string; startsAt: string }[]): Promise<void> {
  try {
    await changeCart(client, () => call('POST /api/cart/plan', { body: { items } }))
  } catch (refusal) {
    void client.invalidateQueries({ queryKey: keys.plan.all })
    throw refusal
  }
}
