import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useEffect, useRef } from 'react'
import type { SearchParams } from '#core/search/filter.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { foundLooksQuery } from '#web/data/looks/search.ts'
import { FilterRow } from './filters/filter-row.tsx'
import { FoundLooks } from './results/found-looks.tsx'
import { FoundShops } from './results/found-shops.tsx'
import { SearchHead } from './search-head.tsx'
import { SearchTop } from './search-top.tsx'
import './search.css'

const route = getRouteApi('/search')
const MOST_MAKERS = 20

/** Search heading, filters and results. The whole search is stored in the address. */
export function SearchScreen(): ReactElement {
  const search = route.useLoaderData()
  const { data: installation } = useQuery(installationQuery)
  const page = useRestoredFocus(search)
  const found = useFound(search)
  return (
    <div ref={page} className="page">
      <SearchTop search={search} cities={installation?.cities ?? []} {...found} />
      <SearchHead search={search} />
      <FilterRow search={search} {...found} />
      {search.show ? <FoundShops search={search} /> : <FoundLooks search={search} />}
    </div>
  )
}

/** What the loaded results share: their currency, if it is one, and the names of their makers. */
function useFound({ show: _show, ...filter }: SearchParams): { currency: string | undefined; makers: string[] } {
  const { data } = useInfiniteQuery({ ...foundLooksQuery(filter), enabled: false })
  const looks = data?.pages.flatMap(({ items }) => items.map(({ look }) => look)) ?? []
  const currencies = new Set(looks.map(({ price }) => price.currency))
  return {
    currency: currencies.size === 1 ? [...currencies][0] : undefined,
    makers: [...new Set(looks.map(({ maker }) => maker.name))].toSorted().slice(0, MOST_MAKERS),
  }
}

/** Module state, because the screen remounts when the next search has to load. */
let lastAsked: string | undefined

/** Removing a filter removes the focused element. Focus moves to the heading, so that keyboard users continue from there. */
function useRestoredFocus(search: SearchParams) {
  const page = useRef<HTMLDivElement>(null)
  const asked = JSON.stringify(search)
  useEffect(() => {
    const isFirst = lastAsked === undefined
    const isSame = lastAsked === asked
    lastAsked = asked
    if (isFirst || isSame || document.activeElement !== document.body) return
    const heading = page.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [asked])
  return page
}
