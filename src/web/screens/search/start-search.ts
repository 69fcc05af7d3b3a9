import type { QueryClient } from '@tanstack/react-query'
import { narrowing, normalSearch } from '#core/search/address.ts'
import type { SearchParams, Unparsed } from '#core/search/filter.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { foundCountsQuery, foundLooksQuery, foundShopsQuery } from '#web/data/looks/search.ts'

/** Parses the address and starts the screen's queries before it renders. */
export function startSearch(client: QueryClient, address: Unparsed): SearchParams {
  const search = normalSearch(address)
  const { show, ...filter } = search
  void client.prefetchQuery(installationQuery)
  void client.prefetchQuery(foundCountsQuery(narrowing(filter)))
  if (show) void client.prefetchInfiniteQuery(foundShopsQuery(narrowing(filter)))
  else void client.prefetchInfiniteQuery(foundLooksQuery(filter))
  return search
}
