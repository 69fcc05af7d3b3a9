import { plural } from '#web/messages/plural.ts'

export type Counted = { n: number; shown: string }

export const looks = (n: number, shown: string) => plural('en', n, { one: `${shown} look`, other: `${shown} looks` })

/** Looks as cards, one by one and in lists. */
export const lookCard = {
  /** after a shop's name: its district, a distance */
  andMore: (what: string) => ` · ${what}`,
  categories: 'Categories',
  earlierCategories: 'Earlier categories',
  laterCategories: 'More categories',
  free: { today: 'Free today', weekend: 'This weekend' },
  planDay: 'Plan a day',
  dropFree: (filter: string) => `Remove ${filter}`,
  allLooks: 'All looks',
  countOf: (shown: string, look: Counted) => `${shown} of ${looks(look.n, look.shown)}`,
  countAll: (look: Counted) => looks(look.n, look.shown),
  moreThan: (shown: string) => `${shown}+`,
  full: 'Full for now',
  /** for screen readers, after the visible text of a card's links */
  cardService: (service: string) => `: ${service}`,
  pillTitle: (title: string, shop: string) => ` for ${title} at ${shop}`,
  rating: (average: string, count: number) =>
    `${average} of 5, ${plural('en', count, { one: '1 review', other: `${count} reviews` })}`,
  picturesOf: (title: string) => `Pictures of ${title}`,
}
