import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense } from 'react'
import { shownCity } from '#core/search/visitor-city.ts'
import { useSession } from '#web/data/identity/session.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { CategoryChips } from '#web/features/look-card/category-chips.tsx'
import { DaySwitches, PlanChip } from '#web/features/look-card/day-switches.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { discover } from '#web/messages/en/looks/discover.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { CityLinks } from './city-links.tsx'
import { InstallationLine } from './installation-line.tsx'
import { LookWall } from './look-wall.tsx'
import { PhoneSearch } from './phone-search.tsx'
import { SearchBar } from './search-bar.tsx'

const route = getRouteApi('/')
const Returning = lazy(() => import('./returning.tsx').then(({ Returning }) => ({ default: Returning })))

/** A search bar over a wall of looks. */
export function DiscoverScreen(): ReactElement {
  const { data: installation } = useQuery(installationQuery)
  const m = useMessages('discover', discover)
  const { person } = useSession()
  const asked = route.useSearch()
  const cities = installation?.cities ?? []
  const city = shownCity(asked.city, cities)
  const search = { ...asked, city }
  const isUnfiltered = !asked.category && !asked.free && !asked.after
  return (
    <div className="page">
      <PageTitle title={m.documentTitle} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-5 pt-1 pb-4 md:pt-7 md:pb-8 lg:grid-cols-[1fr_minmax(0,640px)] lg:gap-14">
        <div>
          <h1 className="heading-6">{person ? m.hello(firstNameOf(person.name)) : city ? m.titleIn(city) : m.title}</h1>
          <InstallationLine installation={installation} city={city} />
          {cities.length > 1 && <CityLinks cities={cities} shown={city} />}
        </div>
        <SearchBar key={`${city} ${search.free}`} search={search} cities={cities} />
        <PhoneSearch search={search} cities={cities} />
      </div>
      {person && isUnfiltered && (
        <Suspense>
          <Returning />
        </Suspense>
      )}
      <CategoryChips categories={installation?.categories} chosen={search.category} afterAll={<PlanChip />}>
        <DaySwitches chosen={search.free} />
      </CategoryChips>
      <LookWall filter={search} />
    </div>
  )
}

function firstNameOf(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? name
}
