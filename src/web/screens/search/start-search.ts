import type { QueryClient } from '@tanstack/react-query'
import { installationQuery } from '#web/data/looks/installation.ts'
import { foundCountsQuery, foundLooksQuery, foundShopsQuery } from '#web/data/looks/search.ts'
import { narrowing, readFilter, type SearchParams } from '#web/features/search/filter.ts'

/** Starts what the screen will read, before it is drawn. */
export function startSearch(client: QueryClient, asked: SearchParams): void {
  const { show, ...filter } = readFilter(asked)
  void client.prefetchQuery(installationQuery)
  void client.prefetchQuery(foundCountsQuery(narrowing(filter)))
  if (show) void client.prefetchInfiniteQuery(foundShopsQuery(narrowing(filter)))
  else void client.prefetchInfiniteQuery(foundLooksQuery(filter))
}
