import { plural } from '../plural.ts'

export const shell = {
  name: 'Lookbook',
  home: 'Lookbook, to all looks',
  skip: 'Skip to content',
  titled: (page: string) => `${page} · Lookbook`,
  mainNavigation: 'Main',
  phoneNavigation: 'Places',
  footer: 'About this place',
  nav: {
    discover: 'Discover',
    saved: 'Saved',
    cart: 'Cart',
    bookings: 'Bookings',
    you: 'You',
    savedLooks: 'Saved looks',
    account: 'Your account',
    makers: 'For makers',
    help: 'Help',
    privacy: 'Privacy',
    installation: 'This installation',
    signIn: 'Sign in',
  },
  theme: { label: 'Appearance', system: 'As the system', light: 'Light', dark: 'Dark' },
  language: 'English',
  places: (names: string[], more: number) =>
    more > 0
      ? `${names.join(', ')} and ${plural('en', more, { one: 'one more place', other: `${more} more places` })}`
      : names.join(', '),
  connection: 'Connection',
  offline: 'You are offline. What you see was true when it was loaded.',
  backOnline: 'Connected again.',
  loading: 'Loading',
  toasts: 'Messages',
  dismiss: 'Dismiss',
  broken: {
    title: 'This page broke',
    sentence: 'Something on it went wrong, and it is our mistake. Nothing of yours was changed.',
    retry: 'Try again',
    home: 'To all looks',
  },
  unreachable: {
    title: 'This page is not here yet',
    sentence: 'You are offline, and it was not loaded before. It comes by itself when you are back.',
  },
}
