import { plural } from '#web/messages/plural.ts'

const looks = (n: number, shown: string) => plural('en', n, { one: `${shown} look`, other: `${shown} looks` })
const shops = (n: number, shown: string) => plural('en', n, { one: `${shown} shop`, other: `${shown} shops` })

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
  map: 'Map',
  mapOfShops: 'Map of the shops',
  youAreHere: 'You are here',
  shopsHere: (n: number, first: string) =>
    `${n} shops here: ${first} and ${n === 2 ? 'another one' : `${n - 1} others`}`,
  notOnMap: (n: number) =>
    plural('en', n, {
      one: 'One shop hasn’t said where it is. It’s in the list below.',
      other: `${n} shops haven’t said where they are. They’re in the list below.`,
    }),
  quoted: (text: string) => `“${text}”`,
  quotedIn: (text: string, category: string) => `“${text}” in ${category}`,
  titleBy: (what: string, maker: string) => `${what} by ${maker}`,
  titleWhere: (what: string, city: string) => `${what} in ${city}`,
  titleNear: (what: string) => `${what} near you`,
  titleOpen: (what: string) => `${what} open now`,
  titleWhen: (what: string, when: string, hasPlace: boolean) => `${what}${hasPlace ? ',' : ''} free ${when}`,
  onDay: (day: Day) => {
    if (day.kind === 'today' || day.kind === 'tomorrow') return day.kind
    return `on ${day.name}`
  },
  onFree: { today: 'today', weekend: 'this weekend' },
  onPart: (day: Day, part: Part) => {
    if (day.kind === 'today') return `this ${part}`
    if (day.kind === 'tomorrow') return `tomorrow ${part}`
    return day.kind === 'weekday' ? `on ${day.name} ${part}` : `on the ${part} of ${day.name}`
  },
  onWindow: (onDay: string, from: string, to: string) => `${onDay}, ${from} to ${to}`,

  // The line under the heading.
  counts: (look: Counted, shop: Counted) =>
    look.n === 0 ? 'No matches' : capital(`${looks(look.n, atLeast(look))} in ${shops(shop.n, atLeast(shop))}`),
  within: (km: string) => ` within ${km}`,
  between: (from: string, to: string, isEmpty: boolean) =>
    isEmpty ? ` between ${from} and ${to}` : `, free between ${from} and ${to}`,
  counting: 'Counting',
  show: 'Show',
  count: ({ shown, isMore }: Counted) => (isMore ? `${shown}+` : shown),

  // Filters.
  filters: 'Filters',
  closeFilters: 'Close filters',
  opening: 'Opening hours',
  drop: (filter: string) => `Remove ${filter}`,
  clear: 'Clear',
  clearAll: ' all filters',
  free: { today: 'Free today', weekend: 'This weekend' },
  category: 'Category',
  price: 'Price',
  upTo: (price: string) => `Up to ${price}`,
  priceFrom: (price: string) => `From ${price}`,
  priceBetween: (from: string, to: string) => `${from}–${to}`,
  priceFromLabel: (currency: string | undefined) => (currency ? `From (${currency})` : 'From'),
  priceToLabel: (currency: string | undefined) => (currency ? `To (${currency})` : 'To'),
  priceWhole: 'Enter whole numbers, like 20 and 60.',
  priceOrder: 'The lowest price is above the highest. Swap them or leave one empty.',
  currency: 'Currency',
  showPrices: 'Apply',
  length: 'Length',
  maker: 'Maker',
  rating: 'Rating',
  stars: (least: string) => `${least} and up`,
  starsFilter: (least: string) => `Rated ${least} and up`,
  openNow: 'Open now',
  confirm: 'Booking',
  instant: 'Instant booking',
  on_request: 'Needs approval',
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
  notConverted: (first: string, others: string) =>
    `Prices aren’t converted: lowest in ${first} first, then in ${others}.`,
  found: 'Found looks',
  foundShops: 'Found shops',
  loading: 'Loading looks',
  loadingShops: 'Loading shops',
  more: 'Show more',
  moreFailed: 'Couldn’t load more.',
  moreTimes: (n: string) => `+${n}`,
  moreTimesEar: (n: number) => plural('en', n, { one: '1 more time', other: `${n} more times` }),
  shopLooks: (n: number, shown: string) => looks(n, shown),
  picturesOf: (name: string) => `Pictures of ${name}`,
  ratingWords: (average: string, count: number) =>
    `${average} of 5, ${plural('en', count, { one: '1 review', other: `${count} reviews` })}`,

  // Near misses, and no results.
  /** 200+ if you drop “nails”; how: one of the phrases below */
  outside: (shown: string, isMore: boolean, how: string) => `${isMore ? `${shown}+` : `${shown} more`} ${how}`,
  outsideIf: {
    km: (km: string) => `within ${km}`,
    time: (from: string, to: string) => `between ${from} and ${to}`,
    anyTime: (day: string) => `at any time on ${day}`,
    drop: (filter: string) => `if you drop “${filter}”`,
  },
  outsideWays: 'Change one filter to see them too.',
  nothing: 'No looks match all filters',
  nothingShops: 'No shops match all filters',
  nothingWays: 'Try one of these:',
  nothingAtAll: 'No looks yet',
  nothingAtAllHint: 'Looks appear here once a shop publishes them.',
  nothingHint: 'Remove a filter to see more.',
  pastDay: 'That day has passed. Choose another.',
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
    anyLength: 'Of any length',
    anyMaker: 'By any maker',
    anyRating: 'With any rating',
    open: 'Include closed now',
    confirm: 'Instant or with approval',
  },
  wouldFit: (look: Counted) => looks(look.n, look.isMore ? `${look.shown}+` : look.shown),

  // The form: what, where, when.
  form: {
    title: 'What are you looking for?',
    change: 'Change the search',
    close: 'Close search',
    back: 'Back to all looks',
    search: 'Search',
    what: 'What',
    whatExample: 'A portrait, a plant',
    anything: 'Anything',
    where: 'Where',
    anywhere: 'Anywhere',
    nearMe: 'Near me',
    finding: 'Finding your location',
    within: 'Within',
    otherCity: 'Another city',
    when: 'When',
    anyTime: 'Any time',
    whenFree: { any: 'Any time', today: 'Today', weekend: 'This weekend' },
    anyDay: 'Any day',
    partOfDay: 'Time of day',
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    partHours: {
      morning: (_from: string, to: string) => `until ${to}`,
      afternoon: (from: string, to: string) => `${from}–${to}`,
      evening: (from: string) => `from ${from}`,
    },
    exactly: 'Or exactly',
    dayFirst: 'Choose a day first, then a time of day.',
    from: 'From',
    to: 'To',
    until: 'to',
    shopClock: 'Shop’s local time',
    nearMeHow: 'Uses your location for this search only',
    showLooks: (look: Counted) => `Show ${looks(look.n, look.isMore ? `${look.shown}+` : look.shown)}`,
    showNone: 'No matches, show nearest',
    clearAll: 'Clear all',
    recent: 'Recent searches',
    forget: (search: string) => `Remove ${search} from recent searches`,
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
    denied: 'Location is blocked. Choose a city, or allow it for this site.',
    failed: 'Couldn’t find your location. Choose a city instead.',
    missing: 'This browser can’t share your location. Choose a city instead.',
  },
}
