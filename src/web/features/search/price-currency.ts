import type { SearchParams } from '#core/search/filter.ts'
import { type City, visitorCity } from '#core/search/visitor-city.ts'
import { thisVisitor } from '#web/data/looks/visitor-city.ts'

export type PricedCity = City & { readonly currency: string }

/** Every currency of the site, that of most looks first. */
export function currenciesOf(cities: readonly PricedCity[]): string[] {
  return [...new Set(cities.map(({ currency }) => currency))]
}

/**
 * The currency in which this visitor compares prices [F81]: the search's, else the searched city's, else that of their own
 * city. undefined: the site has one currency only. In the browser only: the server does not know the visitor's city.
 */
export function ownCurrency(search: SearchParams, cities: readonly PricedCity[]): string | undefined {
  const all = currenciesOf(cities)
  if (all.length < 2) return undefined
  const name = search.city ?? visitorCity(cities, thisVisitor())
  return search.currency ?? cities.find((city) => city.name === name)?.currency ?? all[0]
}
