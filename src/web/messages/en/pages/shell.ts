import { siteName } from '#web/messages/site-name.ts'

/** In every first load: only the texts of the bars and of the error screen. */
export const shell = {
  name: siteName,
  home: () => `${siteName()}, to all looks`,
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
  },
  connection: 'Connection',
  offline: 'You are offline. What you see was true when it was loaded.',
  backOnline: 'Connected again.',
  loading: 'Loading',
  toasts: 'Messages',
  dismiss: 'Dismiss',
  broken: {
    title: 'This page broke',
    sentence: 'Something went wrong, and it is our mistake. Nothing of yours was changed.',
    retry: 'Try again',
    home: 'To all looks',
  },
  unreachable: {
    title: 'This page is not here yet',
    sentence: 'You are offline, and it was not loaded before. It comes when you are back.',
  },
}
