import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  type RouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import type { SearchParams, Unparsed } from '#core/search/filter.ts'
import { TEXT_LIMITS } from '#core/search/text-limits.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { lookQuery, looksQuery, lookTimesQuery } from '#web/data/looks/looks.ts'
import { shopQuery } from '#web/data/looks/shops.ts'
import { drawnFirst } from '../first-screen.tsx'
import { Shell } from '../shell/shell.tsx'
import { addDevelopmentRoutes } from './development-routes.ts'
import { lazyScreen as lazy } from './lazy-screen.ts'
import { dayParam, type Search, textParams } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** On a phone the screen brings its own bars. */
    ownsPhoneBars?: boolean
    /** The top bar stands without a line over a page that begins with its own heading. */
    hasBareTop?: boolean
    /** No bars at all: the screen is the whole page. */
    isBare?: boolean
    /** The screen brings its own <main>, with bars beside it. */
    ownsMain?: boolean
    /** Stands in the top bar, which on a phone gives way to the screen's own. */
    TopSearch?: RouteComponent
  }
}

// Screens that are often visited together share a file: each file costs the first load its name.
const loadSearch = () => import('./search-screens.ts')
const loadPages = () => import('./page-screens.ts')
const loadIdentity = () => import('./identity-screens.ts')
const loadAccount = () => import('./account-screens.ts')
const loadBookings = () => import('./booking-screens.ts')

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Shell,
  notFoundComponent: lazy(loadPages, 'NotFoundScreen'),
})
const getParentRoute = () => root

// Loaders only start the reads while the screen's code is on its way; the screens show what comes and what does not.
const discover = createRoute({
  getParentRoute,
  path: '/',
  component: drawnFirst(lazy(() => import('../home.screen.tsx'), 'HomeScreen')),
  staticData: { hasBareTop: true },
  validateSearch: (search: Search) =>
    textParams(search, { category: TEXT_LIMITS.category, city: TEXT_LIMITS.city, after: 200 }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(installationQuery)
    void queryClient.prefetchInfiniteQuery(looksQuery(deps))
  },
})

const search = createRoute({
  getParentRoute,
  path: '/search',
  component: drawnFirst(lazy(loadSearch, 'SearchScreen')),
  staticData: { TopSearch: lazy(loadSearch, 'SmallSearch') },
  // The loader parses the address once, with code that the first load does not carry; the screen reads what it returns.
  validateSearch: (search: SearchParams & SearchSchemaInput): Unparsed => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => (await loadSearch()).startSearch(queryClient, deps),
})

const look = createRoute({
  getParentRoute,
  path: '/looks/$id',
  component: drawnFirst(lazy(() => import('#web/screens/look/look.screen.tsx'), 'LookScreen')),
  staticData: { ownsPhoneBars: true },
  validateSearch: (search: Search) => ({ ...dayParam(search, 'day'), ...textParams(search, { photo: 3, at: 40 }) }),
  loaderDeps: ({ search: { day } }) => ({ startsToday: !day }),
  loader: ({ context: { queryClient }, params: { id }, deps: { startsToday } }) => {
    void queryClient.prefetchQuery(lookQuery(id))
    if (startsToday) void queryClient.prefetchQuery(lookTimesQuery(id))
  },
})

const shop = createRoute({
  getParentRoute,
  path: '/shops/$slug',
  component: drawnFirst(lazy(() => import('#web/screens/shop/shop.screen.tsx'), 'ShopScreen')),
  loader: ({ context: { queryClient }, params: { slug } }) => {
    void queryClient.prefetchQuery(shopQuery(slug))
  },
})

const help = createRoute({ getParentRoute, path: '/help', component: lazy(loadPages, 'HelpScreen') })
const privacy = createRoute({ getParentRoute, path: '/privacy', component: lazy(loadPages, 'PrivacyScreen') })
const about = createRoute({ getParentRoute, path: '/about', component: lazy(loadPages, 'AboutScreen') })
const cart = createRoute({
  getParentRoute,
  path: '/cart',
  component: lazy(() => import('#web/screens/cart/cart.screen.tsx'), 'CartScreen'),
  // A time that was pressed elsewhere: of a look, or of a shop's service by somebody or by anyone.
  validateSearch: (search: Search) => textParams(search, { look: 36, at: 40, shop: 40, service: 36, who: 36 }),
})

const asked = {
  getParentRoute,
  staticData: { isBare: true },
  validateSearch: (search: Search) => textParams(search, { returnTo: 2000, why: 40, email: 254 }),
}
const signIn = createRoute({ ...asked, path: '/sign-in', component: lazy(loadIdentity, 'SignInScreen') })
const signUp = createRoute({ ...asked, path: '/sign-up', component: lazy(loadIdentity, 'SignUpScreen') })
const forgot = createRoute({
  ...asked,
  path: '/forgot-password',
  component: lazy(loadIdentity, 'ForgotPasswordScreen'),
})
const reset = createRoute({ ...asked, path: '/reset-password', component: lazy(loadIdentity, 'ResetPasswordScreen') })
const verify = createRoute({ ...asked, path: '/verify-email', component: lazy(loadIdentity, 'VerifyEmailScreen') })
// Where the hosted service's mails lead: ?mode=…&oobCode=…
const action = createRoute({
  ...asked,
  path: '/identity-action',
  component: lazy(loadIdentity, 'IdentityActionScreen'),
  validateSearch: (search: Search) => textParams(search, { mode: 40, oobCode: 2000, continueUrl: 2000 }),
})

const you = createRoute({ getParentRoute, path: '/you', component: lazy(loadPages, 'YouScreen') })
const mailbox = createRoute({
  getParentRoute,
  path: '/mailbox',
  component: lazy(loadPages, 'MailboxScreen'),
  validateSearch: (search: Search) => textParams(search, { mail: 40 }),
})
const mine = createRoute({ getParentRoute, id: 'mine', component: lazy(loadAccount, 'OnlySignedIn') })
const ofMine = { getParentRoute: () => mine }
const profile = createRoute({ ...ofMine, path: '/me/profile', component: lazy(loadAccount, 'ProfileScreen') })
const security = createRoute({ ...ofMine, path: '/me/security', component: lazy(loadAccount, 'SecurityScreen') })
const saved = createRoute({
  ...ofMine,
  path: '/me/saved',
  component: lazy(loadAccount, 'SavedScreen'),
  validateSearch: (search: Search) => textParams(search, { collection: 36 }),
})
const checkout = createRoute({
  ...ofMine,
  path: '/checkout',
  component: lazy(() => import('#web/screens/checkout/checkout.screen.tsx'), 'CheckoutScreen'),
})
const bookings = createRoute({
  ...ofMine,
  path: '/me/bookings',
  component: lazy(loadBookings, 'BookingsScreen'),
  validateSearch: (search: Search) => textParams(search, { when: 10 }),
})
const booking = createRoute({
  ...ofMine,
  path: '/me/bookings/$id',
  component: lazy(loadBookings, 'BookingScreen'),
  // just placed: the page says so
  validateSearch: (search: Search) => textParams(search, { placed: 3 }),
})
// One route for all of the studio: its chunk reads the rest of the address.
const studio = createRoute({
  ...ofMine,
  path: '/studio/$',
  component: lazy(() => import('#web/screens/studio/studio.screen.tsx'), 'StudioScreen'),
  staticData: { isBare: true, ownsMain: true },
  validateSearch: (search: Search) => textParams(search, { state: 10, text: 80 }),
})

// Routes written inside this list would lose their types.
export const routeTree = root.addChildren([
  discover,
  search,
  look,
  shop,
  cart,
  signIn,
  signUp,
  forgot,
  reset,
  verify,
  action,
  you,
  mailbox,
  mine.addChildren([profile, security, saved, checkout, bookings, booking, studio]),
  help,
  privacy,
  about,
])

if (import.meta.env.DEV) addDevelopmentRoutes(root)
