/** A city with public looks. Lists of them are sorted by the number of looks, largest first. */
export type City = { readonly name: string; readonly timeZone: string; readonly country: string | null }

/** What a browser knows of its visitor. */
export type Visitor = {
  /** the city chosen last, or ANYWHERE */
  remembered: string | null
  timeZone: string
  /** as in navigator.languages, the preferred one first */
  languages: readonly string[]
}

/** Stands for all cities in an address and as a choice. */
export const ANYWHERE = 'anywhere'

/**
 * The city to show to somebody whose address names none [F62]: the remembered one, else the largest in their time zone
 * (there, one in a country of their languages first), else one in a country of their languages, else the installation's.
 */
export function visitorCity(cities: readonly City[], { remembered, timeZone, languages }: Visitor): string | undefined {
  if (remembered === ANYWHERE || cities.some(({ name }) => name === remembered)) return remembered ?? undefined
  const countries = languages.map(countryOf)
  const speaking = (some: readonly City[]) => some.find(({ country }) => country && countries.includes(country))
  const near = cities.filter((city) => city.timeZone === timeZone)
  return (speaking(near) ?? near[0] ?? speaking(cities))?.name ?? ownCity(cities)
}

/** The installation's city: the one with most looks. An installation with one city needs none. */
export function ownCity(cities: readonly { name: string }[]): string | undefined {
  return cities.length > 1 ? cities[0]?.name : undefined
}

/** The city whose looks an address shows; undefined: all of them. Depends on nothing else, so a page can be cached by its address. */
export function shownCity(asked: string | undefined, cities: readonly { name: string }[]): string | undefined {
  if (asked === ANYWHERE) return undefined
  return asked ?? ownCity(cities)
}

/** de-AT: AT; de: DE, where most speakers live */
function countryOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined // not a language tag
  }
}
