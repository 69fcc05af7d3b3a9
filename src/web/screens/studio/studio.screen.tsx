import { getRouteApi, Navigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { may } from '#core/access/may.ts'
import type { Person } from '#web/data/identity/identity.ts'
import { useSession } from '#web/data/identity/session.ts'
import { matchPath } from '#web/data/path-pattern/path-pattern.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import type { NavigationPlace } from './frame/navigation-place.ts'
import { StudioFrame } from './frame/studio-frame.tsx'
import { NoShop } from './no-shop.tsx'
import { StudioNotFound } from './not-found.tsx'
import type { StudioPlace } from './studio-place.ts'
import { studioRoutes } from './studio-routes.ts'

const route = getRouteApi('/mine/studio/$')

/** Everything under /studio: matches the rest of the address with the studio's own table of routes. */
export function StudioScreen() {
  const [shop, ...rest] = (route.useParams()._splat ?? '').split('/').filter(Boolean)
  const search = route.useSearch()
  const { person } = useSession()
  if (!shop) {
    const first = person?.shops[0]
    return first ? <Navigate {...studioPath(first.slug, 'today')} replace /> : <NoShop />
  }
  const places = person ? studioRoutes.filter((each) => mayOpen(person, shop, each)) : []
  // Operators look into a shop without having a day there.
  if (rest.length === 0)
    return <Navigate {...studioPath(shop, places[0]?.path === 'today' ? 'today' : 'looks')} replace />
  const match = matchPath(places, rest.join('/'))
  return (
    <StudioFrame key={shop} slug={shop} places={navigationOf(places)} current={match?.route.path.split('/')[0]}>
      {(loaded) => {
        if (!match) return <StudioNotFound shop={shop} />
        const { Screen, Skeleton, path, search: parse } = match.route
        return (
          <Suspense key={`${path} ${Object.values(match.params).join(' ')}`} fallback={<Skeleton shop={shop} />}>
            <Screen shop={loaded} params={match.params} search={parse(search)} />
          </Suspense>
        )
      }}
    </StudioFrame>
  )
}

/** The same table as the server's; "own" is decided by the screen, so a place of one's own things is open to its owner. */
function mayOpen(person: Person, shop: string, { action }: StudioPlace): boolean {
  const memberships = person.shops.map(({ slug, role }) => ({ shopId: slug, role }))
  const actor = { person: { id: person.id, isOperator: person.isOperator, memberships }, isHere: false }
  return may(actor, action, { shopId: shop, personId: person.id })
}

function navigationOf(places: readonly StudioPlace[]): NavigationPlace[] {
  return places.flatMap(({ path, navigation }) =>
    navigation && !path.includes(':') ? [{ path: path as NavigationPlace['path'], ...navigation }] : [],
  )
}
