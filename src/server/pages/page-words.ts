import type { PriceKind } from '#core/booking/checkout/totals.ts'

/** Texts for search engines and shared links. English, like everything rendered on the server. */
export const pageWords = {
  /** The page of an only shop bears the site's name already. */
  titled: (title: string, site: string) => (title === site ? title : `${title} · ${site}`),
  discover: {
    title: 'Discover',
    description: (looks: number, makers: number) =>
      `${looks} looks by ${makers} makers, each with its price and its next free time. See it. Book it.`,
    empty: 'Looks you can book: see the work, see when it is free, book it.',
  },
  search: {
    title: 'Search',
    description: 'Find a look by what, where and when, and see the times that are free.',
  },
  makers: {
    title: 'For makers',
    description:
      'Show your work in pictures and take bookings: hours, team, calendar and reminders. No fee per booking.',
  },
  shared: { day: 'A day of bookings', by: (name: string) => `Shared by ${name}.` },
  look: {
    by: (service: string, maker: string, shop: string, city: string | null) =>
      `${service} by ${maker} at ${shop}${city ? `, ${city}` : ''}.`,
    price: (amount: string, kind: PriceKind, minutes: number) => {
      const price = { fixed: amount, from: `From ${amount}`, on_request: 'Price on request', free: 'No charge' }[kind]
      return `${price}, ${minutes} minutes.`
    },
  },
  shop: {
    /** the home page of an installation with one shop */
    home: (name: string, tagline: string | null) => (tagline ? `${name}: ${tagline}` : name),
    at: (name: string, place: string) => `${name}${place ? `, ${place}` : ''}.`,
    looks: (looks: number, services: number) => `${looks} looks, ${services} services with their next free time.`,
  },
  missing: 'Nothing here',
}
