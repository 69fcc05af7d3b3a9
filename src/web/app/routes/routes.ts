import { createRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { isFreeSwitch, type SearchParams, type Unparsed } from '#core/search/filter.ts'
import { TEXT_LIMITS } from '#core/search/text-limits.ts'
import { shownCity } from '#core/search/visitor-city.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import { type LookFilter, lookQuery, looksQuery, lookTimesQuery } from '#web/data/looks/looks.ts'
import { sharedQuery } from '#web/data/looks/share-page.ts'
import { shopQuery } from '#web/data/looks/shops.ts'
import { drawnFirst } from '../first-screen.tsx'
import { HomeScreen, preloadHome } from '../home-screen.tsx'
import { accountRoutes, mine, ofMine } from './account-routes.ts'
import { lazyScreen as lazy } from './lazy-screen.ts'
import { root } from './root-route.ts'
import { type Search, textParams, whenParams } from './search-params.ts'
import { toOwnCity } from './to-own-city.ts'

// Screens often visited together share a chunk: every chunk name adds bytes to the first load.
const loadSearch = () => import('./search-screens.ts')
const loadPages = () => import('./page-screens.ts')
const loadIdentity = () => import('./identity-screens.ts')
const loadBookings = () => import('./booking-screens.ts')

const getParentRoute = () => root

// Loaders only prefetch while the screen's code loads; the screens handle results and failures.
const discover = createRoute({
  getParentRoute,
  path: '/',
  component: drawnFirst(HomeScreen),
  staticData: { hasBareTop: true },
  validateSearch: (search: Search): Omit<LookFilter, 'shop'> => ({
    ...textParams(search, { category: TEXT_LIMITS.category, city: TEXT_LIMITS.city, after: 200 }),
    ...(isFreeSwitch(search.free) && { free: search.free }),
  }),
  loaderDeps: ({ search }) => search,
  beforeLoad: ({ context: { queryClient }, search }) => toOwnCity(queryClient, search),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.ensureQueryData(installationQuery).then(
      ({ cities }) => queryClient.prefetchInfiniteQuery(looksQuery({ ...deps, city: shownCity(deps.city, cities) })),
      () => {}, // the screen shows the failure
    )
    return preloadHome(queryClient)
  },
})

const search = createRoute({
  getParentRoute,
  path: '/search',
  component: drawnFirst(lazy(loadSearch, 'SearchScreen')),
  staticData: { TopSearch: lazy(loadSearch, 'SmallSearch') },
  // The loader parses the query with lazy-loaded code, to keep it out of the first load; the screen reads the loader's result.
  validateSearch: (search: SearchParams & SearchSchemaInput): Unparsed => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => (await loadSearch()).startSearch(queryClient, deps),
})

const look = createRoute({
  getParentRoute,
  path: '/looks/$id',
  component: drawnFirst(lazy(() => import('#web/screens/look/look.screen.tsx'), 'LookScreen')),
  staticData: { ownsPhoneBars: true },
  // While its code loads, the card that was pressed stays in view; a skeleton without its picture would replace it.
  pendingMs: 1500,
  validateSearch: (search: Search) => ({ ...whenParams(search), ...textParams(search, { photo: 3, at: 40 }) }),
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
  validateSearch: (search: Search) => ({
    ...whenParams(search),
    // the filter of its reviews
    ...textParams(search, { service: 36, maker: 36, pictures: 3 }),
  }),
  loader: ({ context: { queryClient }, params: { slug } }) => {
    void queryClient.prefetchQuery(shopQuery(slug))
  },
})
const forMakers = createRoute({
  getParentRoute,
  path: '/for-makers',
  component: drawnFirst(lazy(() => import('#web/screens/for-makers/for-makers.screen.tsx'), 'ForMakersScreen')),
  staticData: { hasBareTop: true },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchInfiniteQuery(looksQuery({}))
  },
})
const shared = createRoute({
  getParentRoute,
  path: '/shared/$token',
  component: drawnFirst(lazy(() => import('#web/screens/share-page/share-page.screen.tsx'), 'SharedScreen')),
  loader: ({ context: { queryClient }, params: { token } }) => {
    void queryClient.prefetchInfiniteQuery(sharedQuery(token))
  },
})
const help = createRoute({ getParentRoute, path: '/help', component: lazy(loadPages, 'HelpScreen') })
const privacy = createRoute({ getParentRoute, path: '/privacy', component: lazy(loadPages, 'PrivacyScreen') })
const terms = createRoute({ getParentRoute, path: '/terms', component: lazy(loadPages, 'TermsScreen') })
const imprint = createRoute({ getParentRoute, path: '/imprint', component: lazy(loadPages, 'ImprintScreen') })
/** Every address that no other route matches. */
export const missing = createRoute({ getParentRoute, path: '/$', component: lazy(loadPages, 'NotFoundScreen') })
const about = createRoute({ getParentRoute, path: '/about', component: lazy(loadPages, 'AboutScreen') })
const cart = createRoute({
  getParentRoute,
  path: '/cart',
  component: lazy(() => import('#web/screens/cart/cart.screen.tsx'), 'CartScreen'),
  // A free time chosen elsewhere: of a look, or of a shop's service with a given member or anyone.
  validateSearch: (search: Search) => textParams(search, { look: 36, at: 40, shop: 40, service: 36, who: 36 }),
})

const plan = createRoute({
  getParentRoute,
  path: '/plan',
  component: lazy(() => import('#web/screens/plan/plan.screen.tsx'), 'PlanScreen'),
  // The screen parses it (plan-address.ts).
  validateSearch: (search: Record<string, string>) => search,
})

const loadTogether = () => import('./together-screens.ts')
const together = createRoute({
  ...ofMine,
  path: '/together',
  component: lazy(loadTogether, 'TogetherScreen'),
  validateSearch: (search: Search) => textParams(search, { look: 36 }),
})
const poll = createRoute({ getParentRoute, path: '/together/$token', component: lazy(loadTogether, 'PollScreen') })

const asked = {
  getParentRoute,
  staticData: { isBare: true },
  validateSearch: (search: Search) => textParams(search, { returnTo: 2000, why: 40, email: 254 }),
}
const signIn = createRoute({ ...asked, path: '/sign-in', component: lazy(loadIdentity, 'SignInScreen') })
// Target of an OpenID Connect provider's redirect: ?code=…&state=…
const oidcReturn = createRoute({ ...asked, path: '/sign-in/oidc', component: lazy(loadIdentity, 'OidcReturnScreen') })
const signUp = createRoute({ ...asked, path: '/sign-up', component: lazy(loadIdentity, 'SignUpScreen') })
const guest = createRoute({ ...asked, path: '/guest', component: lazy(loadIdentity, 'GuestScreen') })
const forgot = createRoute({
  ...asked,
  path: '/forgot-password',
  component: lazy(loadIdentity, 'ForgotPasswordScreen'),
})
const reset = createRoute({ ...asked, path: '/reset-password', component: lazy(loadIdentity, 'ResetPasswordScreen') })
const verify = createRoute({ ...asked, path: '/verify-email', component: lazy(loadIdentity, 'VerifyEmailScreen') })
// Target of the links in the hosted service's mails: ?mode=…&oobCode=…
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
  validateSearch: (search: Search) => textParams(search, { mail: 40, to: 254 }),
})
const invitation = createRoute({
  getParentRoute,
  path: '/invitations/$token',
  component: lazy(() => import('#web/screens/invitation/invitation.screen.tsx'), 'InvitationScreen'),
})
const setUp = createRoute({
  getParentRoute,
  path: '/set-up',
  component: lazy(() => import('#web/screens/set-up/set-up.screen.tsx'), 'SetUpScreen'),
})
const checkout = createRoute({
  ...ofMine,
  path: '/checkout',
  component: lazy(() => import('#web/screens/checkout/checkout.screen.tsx'), 'CheckoutScreen'),
})
const visit = createRoute({
  getParentRoute,
  path: '/visits/$id',
  component: lazy(loadBookings, 'VisitScreen'),
  validateSearch: (search: Search) => textParams(search, { cancel: 36 }),
})
// Also opened by the link in a mail, without signing in: its key is in the fragment.
const review = createRoute({
  getParentRoute,
  path: '/reviews/$appointment',
  component: lazy(() => import('#web/screens/review/review.screen.tsx'), 'ReviewScreen'),
  validateSearch: (search: Search) => textParams(search, { stars: 1 }),
})
// As the review: by the link in a mail, or signed in.
const offer = createRoute({
  getParentRoute,
  path: '/offers/$id',
  component: lazy(loadBookings, 'OfferScreen'),
  validateSearch: (search: Search) => textParams(search, { do: 5 }),
})
const appeal = createRoute({
  getParentRoute,
  path: '/appeal/$id',
  component: lazy(() => import('#web/screens/appeal/appeal.screen.tsx'), 'AppealScreen'),
})
const unsubscribe = createRoute({
  getParentRoute,
  path: '/unsubscribe/$token',
  component: lazy(loadPages, 'UnsubscribeScreen'),
})
// One route for the whole studio: its chunk parses the rest of the path.
const studio = createRoute({
  ...ofMine,
  path: '/studio/$',
  component: lazy(() => import('#web/screens/studio/studio.screen.tsx'), 'StudioScreen'),
  staticData: { isBare: true, ownsMain: true },
  // Every value is a string (parseSearch); each place of the studio parses its own.
  validateSearch: (search: Record<string, string>) => search,
})
// The same for operators.
const operator = createRoute({
  ...ofMine,
  path: '/operator/$',
  component: lazy(() => import('#web/screens/operator/operator.screen.tsx'), 'OperatorScreen'),
  staticData: { isBare: true, ownsMain: true },
  validateSearch: (search: Record<string, string>) => search,
})
const loadOpening = () => import('#web/screens/open-a-shop/open-a-shop.screen.tsx')
const openAShop = createRoute({ ...ofMine, path: '/open-a-shop', component: lazy(loadOpening, 'OpenAShopScreen') })
const draft = createRoute({
  ...ofMine,
  path: '/open-a-shop/$draft/$step',
  component: lazy(loadOpening, 'DraftScreen'),
  staticData: { isBare: true, ownsMain: true },
})

// Routes declared inline in this list would lose their types.
export const routeTree = root.addChildren([
  discover,
  search,
  look,
  shop,
  cart,
  plan,
  poll,
  signIn,
  oidcReturn,
  signUp,
  guest,
  forgot,
  reset,
  verify,
  action,
  you,
  mailbox,
  invitation,
  setUp,
  visit,
  review,
  offer,
  appeal,
  unsubscribe,
  mine.addChildren([...accountRoutes, together, checkout, studio, operator, openAShop, draft]),
  forMakers,
  shared,
  help,
  privacy,
  terms,
  imprint,
  about,
  missing,
])
