import { Link } from '@tanstack/react-router'
import { ANYWHERE } from '#core/search/visitor-city.ts'
import { rememberCity } from '#web/data/looks/visitor-city.ts'
import { discover } from '#web/messages/en/looks/discover.ts'
import { useMessages } from '#web/messages/use-messages.ts'

type CityLinksProps = {
  cities: readonly { name: string }[]
  /** undefined: all of them */
  shown: string | undefined
}

/** More are in the search form. */
const MOST_LINKS = 7

/** Below the heading: the other cities, each one press away. The choice is remembered in this browser [F62]. */
export function CityLinks({ cities, shown }: CityLinksProps) {
  const m = useMessages('discover', discover)
  const names = cities.map(({ name }) => name).filter((name) => name !== shown)
  const choices = [
    ...names.slice(0, MOST_LINKS).map((name) => ({ city: name, label: name })),
    ...(shown === undefined ? [] : [{ city: ANYWHERE, label: m.anywhere }]),
  ]
  return (
    <nav aria-label={m.cities} className="text-t2">
      <ul className="flex gap-x-4 overflow-x-auto no-scrollbar -mx-margin px-margin md:mx-0 md:flex-wrap md:px-0">
        {choices.map(({ city, label }) => (
          <li key={city} className="shrink-0">
            <Link
              to="/"
              search={({ category, free }) => ({ category, free, city })}
              resetScroll={false}
              preload={false}
              onClick={() => rememberCity(city)}
              className="link inline-flex min-h-11 items-center"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
