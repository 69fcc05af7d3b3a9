import { createRoute } from '@tanstack/react-router'
import { lazyScreen as lazy } from './lazy-screen.ts'
import { root } from './root-route.ts'
import { type Search, textParams } from './search-params.ts'

// One chunk each: every chunk name adds bytes to the first load.
const loadAccount = () => import('./account-screens.ts')
const loadBookings = () => import('./booking-screens.ts')

/** Screens of the signed-in person. */
export const mine = createRoute({
  getParentRoute: () => root,
  id: 'mine',
  component: lazy(loadAccount, 'OnlySignedIn'),
})
export const ofMine = { getParentRoute: () => mine }
const profile = createRoute({ ...ofMine, path: '/me/profile', component: lazy(loadAccount, 'ProfileScreen') })
const security = createRoute({ ...ofMine, path: '/me/security', component: lazy(loadAccount, 'SecurityScreen') })
const myData = createRoute({ ...ofMine, path: '/me/privacy', component: lazy(loadAccount, 'MyDataScreen') })
const saved = createRoute({
  ...ofMine,
  path: '/me/saved',
  component: lazy(loadAccount, 'SavedScreen'),
  validateSearch: (search: Search) => textParams(search, { collection: 36 }),
})
const followed = createRoute({ ...ofMine, path: '/me/following', component: lazy(loadAccount, 'FollowingScreen') })
const notices = createRoute({
  ...ofMine,
  path: '/me/notices',
  component: lazy(loadAccount, 'NoticesScreen'),
  // one of the groups that the list is filtered by
  validateSearch: (search: Search) => textParams(search, { of: 8 }),
})
const noticeSettings = createRoute({
  ...ofMine,
  path: '/me/notices/settings',
  component: lazy(loadAccount, 'NoticeSettingsScreen'),
})
const waiting = createRoute({ ...ofMine, path: '/me/waiting', component: lazy(loadBookings, 'WaitingScreen') })
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
  // placed: the booking was just made, and the page confirms it; move, cancel: the appointment that a mail's link asks about; receipt: shown instead
  validateSearch: (search: Search) => textParams(search, { placed: 3, move: 36, cancel: 36, receipt: 36 }),
})

export const accountRoutes = [
  profile,
  security,
  myData,
  saved,
  followed,
  notices,
  noticeSettings,
  bookings,
  booking,
  waiting,
] as const
