import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/time.ts'
import { call, type Output } from '../api/api.ts'
import { keys } from '../keys/keys.ts'

export type OperatorOverview = Output<'GET /api/operator/overview'>
export type OperatorHealth = Output<'GET /api/operator/health'>

export const overviewQuery = queryOptions({
  queryKey: keys.operator.overview(),
  queryFn: ({ signal }) => call('GET /api/operator/overview', {}, { signal }),
  refetchInterval: MINUTE_MS,
})

export const healthQuery = queryOptions({
  queryKey: keys.operator.health(),
  queryFn: ({ signal }) => call('GET /api/operator/health', {}, { signal }),
  refetchInterval: MINUTE_MS,
})
