import { queryOptions } from '@tanstack/react-query'
import { MINUTE_MS } from '#core/time.ts'
import { operatorKeys } from '#web/data/keys/operator-keys.ts'
import { call, type Output } from '../api/api.ts'

export type OperatorOverview = Output<'GET /api/operator/overview'>
export type OperatorHealth = Output<'GET /api/operator/health'>

export const overviewQuery = queryOptions({
  queryKey: operatorKeys.overview(),
  queryFn: ({ signal }) => call('GET /api/operator/overview', {}, { signal }),
  refetchInterval: MINUTE_MS,
})

export const healthQuery = queryOptions({
  queryKey: operatorKeys.health(),
  queryFn: ({ signal }) => call('GET /api/operator/health', {}, { signal }),
  refetchInterval: MINUTE_MS,
})
