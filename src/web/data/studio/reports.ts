import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { IsoDay } from '#core/time.ts'
import { studioKeys } from '#web/data/keys/studio-keys.ts'
import { call, type Output } from '../api/api.ts'

export type Report = Output<'GET /api/studio/{shop}/reports'>
export type ReportPart = Report['people'][number]
export type ReportPeriod = { from?: IsoDay; until?: IsoDay }

export function reportQuery(shop: string, period: ReportPeriod) {
  return queryOptions({
    queryKey: studioKeys(shop).report(period),
    queryFn: ({ signal }) => call('GET /api/studio/{shop}/reports', { params: { shop }, query: period }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The same figures, or the receipts and payments of the same days, as a file. */
export function reportFileUrl(shop: string, period: ReportPeriod, file: 'reports' | 'receipts' = 'reports'): string {
  const query = new URLSearchParams(period).toString()
  return `/exports/${file}/${shop}.csv${query && `?${query}`}`
}
