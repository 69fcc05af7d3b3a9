import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { installationQuery } from '#web/data/installation.ts'
import { lookQuery, looksQuery, lookTimesQuery } from '#web/data/looks.ts'
import { shopQuery } from '#web/data/shops.ts'
import { dayParam, type Search, textParam } from './search-params.ts'
import { Shell } from './shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** On a phone the screen brings its own bars. */
    ownsPhoneBars?: boolean
    /** The top bar stands without a line over a page that begins with its own heading. */
    hasBareTop?: boolean
  }
}

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: lazy(() => import('#web/screens/not-found/not-found.screen.tsx'), 'NotFoundScreen'),
})
const getParentRoute = () => root
const notOpen = lazy(() => import('#web/screens/not-open/not-open.screen.tsx'), 'NotOpenScreen')

// Loaders only start the reads while the screen's code is on its way; the screens show what comes and what does not.
const discover = createRoute({
  getParentRoute,
  path: '/',
  component: lazy(() => import('#web/screens/discover/discover.screen.tsx'), 'DiscoverScreen'),
  staticData: { hasBareTop: true },
  validateSearch: (search: Search) => ({
    ...textParam(search, 'category', 40),
    ...textParam(search, 'city', 80),
    ...textParam(search, 'text', 80),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(installationQuery)
    void queryClient.prefetchInfiniteQuery(looksQuery(deps))
  },
})

const look = createRoute({
  getParentRoute,
  path: '/looks/$id',
  component: lazy(() => import('#web/screens/look/look.screen.tsx'), 'LookScreen'),
  staticData: { ownsPhoneBars: true },
  validateSearch: (search: Search) => dayParam(search, 'day'),
  loaderDeps: ({ search: { day } }) => ({ startsToday: !day }),
  loader: ({ context: { queryClient }, params: { id }, deps: { startsToday } }) => {
    void queryClient.prefetchQuery(lookQuery(id))
    if (startsToday) void queryClient.prefetchQuery(lookTimesQuery(id))
  },
})

const shop = createRoute({
  getParentRoute,
  path: '/shops/$slug',
  component: lazy(() => import('#web/screens/shop/shop.screen.tsx'), 'ShopScreen'),
  loader: ({ context: { queryClient }, params: { slug } }) => {
    void queryClient.prefetchQuery(shopQuery(slug))
  },
})

const help = createRoute({
  getParentRoute,
  path: '/help',
  component: lazy(() => import('#web/screens/help/help.screen.tsx'), 'HelpScreen'),
})
const privacy = createRoute({
  getParentRoute,
  path: '/privacy',
  component: lazy(() => import('#web/screens/privacy/privacy.screen.tsx'), 'PrivacyScreen'),
})
const about = createRoute({
  getParentRoute,
  path: '/about',
  component: lazy(() => import('#web/screens/about/about.screen.tsx'), 'AboutScreen'),
})
const pieces = createRoute({
  getParentRoute,
  path: '/pieces',
  component: lazy(() => import('#web/screens/pieces/pieces.screen.tsx'), 'PiecesScreen'),
})

const saved = createRoute({ getParentRoute, path: '/me/saved', component: notOpen })
const bookings = createRoute({ getParentRoute, path: '/me/bookings', component: notOpen })
const cart = createRoute({ getParentRoute, path: '/cart', component: notOpen })
const signIn = createRoute({ getParentRoute, path: '/sign-in', component: notOpen })

// Routes written inside this list would lose their types.
export const routeTree = root.addChildren([
  discover,
  look,
  shop,
  saved,
  bookings,
  cart,
  signIn,
  help,
  privacy,
  about,
  pieces,
])
