import { siteName } from '#web/messages/site-name.ts'

type SavedAt = { time: string; day?: string }
const savedAt = ({ time, day }: SavedAt) => (day ? `on ${day} at ${time}` : `at ${time}`)

/** In every first load: only the texts of the bars and of the error screen. */
export const shell = {
  name: siteName,
  home: () => `${siteName()}, home`,
  skip: 'Skip to content',
  titled: (page: string) => (page === siteName() ? page : `${page} · ${siteName()}`),
  mainNavigation: 'Main',
  phoneNavigation: 'Places',
  nav: {
    discover: 'Discover',
    home: 'Home',
    services: 'Services',
    saved: 'Saved',
    cart: 'Cart',
    bookings: 'Bookings',
    you: 'You',
    savedLooks: 'Saved looks',
    account: 'Your account',
    makers: 'For makers',
    plan: 'Plan a day',
  },
  connection: 'Connection',
  offline: 'You’re offline. This page may be out of date.',
  /** where the page says that its content could not be loaded */
  offlineAlone: 'You’re offline.',
  unreachableAlone: 'Can’t reach the server.',
  offlineSince: (saved: SavedAt) => `You’re offline. Showing what was saved ${savedAt(saved)}.`,
  unreachableSince: (saved: SavedAt) => `Can’t reach the server. Showing what was saved ${savedAt(saved)}.`,
  backOnline: 'Back online.',
  loading: 'Loading',
  toasts: 'Messages',
  dismiss: 'Dismiss',
  broken: {
    title: 'Something went wrong',
    sentence: 'This page crashed. Nothing of yours was changed.',
    retry: 'Try again',
    home: 'Go to all looks',
  },
  unreachable: {
    title: 'You’re offline',
    sentence: 'This page hasn’t been loaded before. It opens once you’re back online.',
    saved: 'Saved looks',
    bookings: 'Your bookings',
  },
}
