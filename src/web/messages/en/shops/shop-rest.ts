import { holdLength } from '#web/messages/en/booking/hold-length.ts'
import { plural } from '#web/messages/plural.ts'

/** The lower half of a shop's page, lazy-loaded near the viewport. */
export const shopRest = {
  book: 'Book',
  bookService: (name: string) => `Book ${name}`,
  pickTime: 'Pick a time',
  pickFor: (service: string, duration: string, price: string) => `${service}, ${duration}, ${price}`,
  intoCart: 'Add to cart',
  kept: `We’ll hold it for ${holdLength}.`,
  timesFailed: 'Couldn’t load free times.',
  noReviews: 'No reviews yet. Only clients who visited can write one.',
  reviewsFrom: (n: number) =>
    plural('en', n, {
      one: '1 review, from a completed appointment',
      other: `${n} reviews, all from completed appointments`,
    }),
  starsRow: (stars: number, n: number) => `${stars} of 5: ${n}`,
  filterReviews: 'Filter reviews',
  filterIs: (filter: string, chosen: string) => `${filter}: ${chosen}`,
  anyService: 'Every service',
  anyMaker: 'Everyone',
  service: 'Service',
  maker: 'Made by',
  withPictures: 'With pictures',
  noneMatch: 'No review matches. Choose fewer filters.',
  loadingReviews: 'Loading reviews',
  allReviews: (n: number) => `All ${n} reviews`,
  reviewsOf: (shown: string, n: number) => `${shown} of ${plural('en', n, { one: '1 review', other: `${n} reviews` })}`,
  reviewsFailed: 'Couldn’t load more reviews.',
  todayMark: ', today',
  directions: 'Directions',
  directionsTo: (name: string) => ` to ${name}`,
  contact: 'Contact',
  hours: 'Opening hours',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  everyDay: 'Every day',
  span: (opens: string, closes: string) => `${opens}–${closes}`,
  closedDay: 'Closed',
  exception: (label: string | null, hours: string | null) =>
    label ? `${label}, ${hours ?? 'closed'}` : (hours ?? 'Closed'),
  zone: (place: string) => `${place} time`,
  changing: 'Cancellation',
}
