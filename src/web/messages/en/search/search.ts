import { plural } from '#web/messages/plural.ts'

const looks = (n: number, shown: string) => plural('en', n, { one: `${shown} look`, other: `${shown} looks` })
const shops = (n: number, shown: string) => plural('en', n, { one: `${shown} shop`, other: `${shown} shops` })
const spelled = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

type Counted = { n: number; shown: string; isMore: boolean }
type Part = 'morning' | 'afternoon' | 'evening'
/** name: Saturday, or Saturday 16 May where its kind is a date */
type Day = { kind: 'today' | 'tomorrow' | 'weekday' | 'date'; name: string }

const atLeast = ({ shown, isMore }: Counted) => (isMore ? `more than ${shown}` : shown)
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const search = {
  // The page's heading: what, where, when.
  allLooks: 'All looks',
  allShops: 'All shops',
  looks: 'Looks',
  shops: 'Shops',
  quoted: (text: string) => `“${text}”`,
  quotedIn: (text: string, category: string) => `“${text}” in ${category}`,
  titleWhere: (what: string, city: string) => `${what} in ${city}`,
  titleNear: (what: string) => `${what} near you`,
  titleOpen: (what: string) => `${what} open now`,
  titleWhen: (what: string, when: string, hasPlace: boolean) => `${what}${hasPlace ? ',' : ''} free ${when}`,
  onDay: (day: Day) => {
    if (day.kind === 'today' || day.kind === 'tomorrow') return day.kind
    return `on ${day.name}`
  },
  onPart: (day: Day, part: Part) => {
    if (day.kind === 'today') return `this ${part}`
    if (day.kind === 'tomorrow') return `tomorrow ${part}`
    return day.kind === 'weekday' ? `on ${day.name} ${part}` : `on the ${part} of ${day.name}`
  },
  onWindow: (onDay: string, from: string, to: string) => `${onDay}, ${from} to ${to}`,

  // The line under the heading.
  counts: (look: Counted, shop: Counted) =>
    look.n === 0 ? 'No looks' : capital(`${looks(look.n, atLeast(look))} in ${shops(shop.n, atLeast(shop))}`),
  within: (km: string) => ` within ${km}`,
  between: (from: string, to: string) => `, free between ${from} and ${to}`,
  counting: 'Counting',
  show: 'Show',
  count: ({ shown, isMore }: Counted) => (isMore ? `${shown}+` : shown),

  // Filters.
  filters: 'Filters',
  drop: (filter: string) => `Drop ${filter}`,
  clear: 'Clear',
  clearAll: ' all filters',
  category: 'Category',
  price: 'Price',
  upTo: (price: string) => `Up to ${price}`,
  rating: 'Rating',
  stars: (least: string) => `${least} and up`,
  starsFilter: (least: string) => `Rated ${least} and up`,
  openNow: 'Open now',
  confirm: 'Confirmation',
  instant: 'Instant booking',
  on_request: 'On request',
  distance: 'Distance',
  nearWithin: (km: string) => `Near me, ${km}`,
  dayWindow: (day: string, from: string, to: string) => `${day}, ${from}–${to}`,
  km: (n: string) => `${n} km`,
  metres: (n: string) => `${n} m`,
  sort: 'Sort',
  sorts: {
    relevance: 'Best match first',
    soonest: 'Soonest first',
    rating: 'Best rated first',
    price: 'Lowest price first',
    near: 'Nearest first',
    newest: 'Newest first',
  },

  // Results.
  found: 'Found looks',
  foundShops: 'Found shops',
  loading: 'Looks are on their way',
  loadingShops: 'Shops are on their way',
  more: 'Show more',
  moreFailed: 'The next ones did not come.',
  moreTimes: (n: string) => `+${n}`,
  moreTimesEar: (n: number) => plural('en', n, { one: '1 more time', other: `${n} more times` }),
  shopLooks: (n: number, shown: string) => looks(n, shown),
  picturesOf: (name: string) => `Pictures of ${name}`,
  ratingWords: (average: string, count: number) =>
    `${average} of 5, ${plural('en', count, { one: '1 review', other: `${count} reviews` })}`,

  // Near misses, and no results.
  outside: (n: number, shown: string, isMore: boolean) =>
    isMore ? `More than ${shown} just outside` : `${spelled[n] ?? shown} more just outside`,
  outsideWays: 'Loosen one thing and see them too.',
  nothing: 'No look fits all of that',
  nothingShops: 'No shop fits all of that',
  nothingWays: 'The nearest that would:',
  nothingAtAll: 'Nothing hangs here yet',
  nothingAtAllHint: 'As soon as a shop shows its first look, it can be found here.',
  nothingHint: 'Drop one of these and see what comes.',
  pastDay: 'That day is over. Choose another, and see who is free.',
  showAll: 'Show all looks',
  hint: {
    km: (km: string) => `Within ${km}`,
    time: (from: string, to: string) => `Between ${from} and ${to}`,
    anyTime: (day: string) => `Any time on ${day}`,
    anyDay: 'On any day',
    anywhere: 'Anywhere',
    anyText: (text: string) => `Without “${text}”`,
    anyCategory: 'In every category',
    anyPrice: 'At any price',
    anyRating: 'With any rating',
    open: 'Also closed now',
    confirm: 'Confirmed either way',
  },
  wouldFit: (look: Counted) => looks(look.n, look.isMore ? `${look.shown}+` : look.shown),

  // The form: what, where, when.
  form: {
    title: 'What are you looking for?',
    change: 'Change the search',
    close: 'Close search',
    back: 'To all looks',
    search: 'Search',
    what: 'What',
    whatExample: 'A portrait, a plant',
    anything: 'Anything',
    where: 'Where',
    anywhere: 'Anywhere',
    nearMe: 'Near me',
    finding: 'Finding your place',
    within: 'Within',
    otherCity: 'Another city',
    when: 'When',
    anyTime: 'Any time',
    anyDay: 'Any day',
    today: 'Today',
    tomorrow: 'Tomorrow',
    otherDay: 'Another day',
    partOfDay: 'Time of day',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    from: 'From',
    to: 'To',
    shopClock: 'By the clock of each shop.',
    done: 'Done',
    suggestions: 'Suggestions',
    suggested: (n: number) => plural('en', n, { one: '1 suggestion', other: `${n} suggestions` }),
    kinds: {
      category: 'Category',
      tag: 'Tag',
      service: 'Service',
      shop: 'Shop',
      maker: 'Maker',
      city: 'City',
    },
  },
  place: {
    denied: 'Your browser may not tell us where you are. Choose a city instead, or allow it for this site.',
    failed: 'Your place could not be found out. Choose a city instead.',
    missing: 'This browser cannot tell where you are. Choose a city instead.',
  },
}
