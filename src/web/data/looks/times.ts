import { queryOptions } from '@tanstack/react-query'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type ServiceTimes = Output<'GET /api/shops/{slug}/services/{id}/times'>
export type MoveTimes = Output<'GET /api/appointments/{id}/times'>

export const ANYONE = 'anyone'

export type ServiceTimesOf = {
  shop: string
  service: string
  /** a member's id, or anyone */
  who: string
  from?: string | undefined
}

/** A week of a service's free times; they become stale quickly, like those of a look. */
export function serviceTimesQuery({ shop, service, who, from }: ServiceTimesOf) {
  const query = { ...(who !== ANYONE && { who }), ...(from && { from }) }
  return queryOptions({
    queryKey: keys.times.service(shop, service, who, from ?? 'now'),
    queryFn: ({ signal }) =>
      call('GET /api/shops/{slug}/services/{id}/times', { params: { slug: shop, id: service }, query }, { signal }),
    staleTime: 10_000,
  })
}

/** A week of times to which the client's own appointment can be moved. */
export function moveTimesQuery(appointment: string, from?: string) {
  return queryOptions({
    queryKey: keys.times.move(appointment, from ?? 'now'),
    queryFn: ({ signal }) =>
      call(
        'GET /api/appointments/{id}/times',
        { params: { id: appointment }, query: { ...(from && { from }) } },
        { signal },
      ),
    staleTime: 10_000,
  })
}

/** A week of times for an item of the client's own cart, including the one it holds. */
export function itemTimesQuery(item: string, from?: string) {
  return queryOptions({
    queryKey: keys.times.item(item, from ?? 'now'),
    queryFn: ({ signal }) =>
      call('GET /api/cart/items/{id}/times', { params: { id: item }, query: { ...(from && { from }) } }, { signal }),
    staleTime: 10_000,
  })
}
