import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { type City, ownCity, visitorCity } from '#core/search/visitor-city.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { thisVisitor } from '#web/data/looks/visitor-city.ts'

/** A visitor's own city is in the address, as every filter is [F62]. The first page is loaded there (inline/before-paint.ts). */
export function toOwnCity(queryClient: QueryClient, search: { city?: string | undefined }): Promise<void> | undefined {
  if (search.city !== undefined || typeof window === 'undefined') return undefined
  const leave = ({ cities }: { cities: readonly City[] }) => {
    const city = visitorCity(cities, thisVisitor())
    if (city && city !== ownCity(cities)) throw redirect({ to: '/', search: { ...search, city }, replace: true })
  }
  const known = queryClient.getQueryData(installationQuery.queryKey)
  // A known installation is decided at once, because a server-rendered page must not wait when it is hydrated.
  if (known) return void leave(known)
  return queryClient.ensureQueryData(installationQuery).then(leave, () => {})
}
