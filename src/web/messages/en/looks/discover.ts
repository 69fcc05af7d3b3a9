import { plural } from '#web/messages/plural.ts'
import { type Counted, looks } from './look-card.ts'

const makers = (n: number, shown: string) => plural('en', n, { one: `${shown} maker`, other: `${shown} makers` })

export const discover = {
  documentTitle: 'Discover',
  title: 'See it. Book it.',
  titleIn: (city: string) => `Looks in ${city}`,
  hello: (name: string) => `Hello, ${name}`,
  savedSoonest: 'Soonest free, from your saved looks',
  allSaved: 'All saved looks',
  followedNew: 'New from shops you follow',
  allFollowed: 'All shops you follow',
  loadingSaved: 'Loading your saved looks',
  cities: 'Other cities',
  countsHere: (look: Counted) =>
    look.n === 0 ? 'No looks here yet.' : `${looks(look.n, look.shown)}, each with its next free time.`,
  counts: (look: Counted, maker: Counted, where: string) =>
    `${looks(look.n, look.shown)} by ${makers(maker.n, maker.shown)} ${where}, each with its next free time.`,
  noLooks: 'Pictures of finished work you can book. The first ones are coming soon.',
  inCity: (city: string) => `in ${city}`,
  inCities: (n: number) => `in ${n} cities`,
  inNoCity: 'near you',
  search: 'Search',
  what: 'What',
  whatExample: 'A portrait, a plant',
  where: 'Where',
  anywhere: 'Anywhere',
  when: 'When',
  whenFree: { any: 'Any time', today: 'Today', weekend: 'This weekend' },
  ask: 'What are you looking for?',
  closeSearch: 'Close search',
  wall: 'Looks',
  loading: 'Loading looks',
  more: 'Show more',
  fromNewest: 'Start from the newest',
  moreFailed: 'Couldn’t load more looks.',
}
