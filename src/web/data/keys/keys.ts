/** One kind of query: a call makes the key of one of them, and `all` is what the keys of all of them begin with. */
export type Kind<Rest extends readonly unknown[] = []> = ((...rest: Rest) => readonly unknown[]) & {
  all: readonly unknown[]
}

function kind<Rest extends readonly unknown[] = []>(...all: readonly unknown[]): Kind<Rest> {
  return Object.assign((...rest: Rest) => [...all, ...rest], { all })
}

/**
 * The keys of all queries. Reads, invalidations and live updates take theirs from here, so that a key which is renamed is renamed
 * for all of them. What begins with 'me' is removed from the cache when another person, or nobody, is signed in.
 */
export const keys = {
  me: kind('me'),
  session: kind('session'),
  identity: kind('identity'),
  mailLink: kind<[link: string | null]>('link'),
  setUp: kind<[token: string]>('set-up'),
  installation: {
    ...group('installation'),
    itself: kind('installation'),
    text: kind<[kind: string]>('installation', 'text'),
    credits: kind('installation', 'credits'),
  },

  looks: {
    ...group('looks'),
    list: kind<[filter: object]>('looks', 'list'),
    one: kind<[id: string]>('looks', 'one'),
    times: kind<[id: string, from: string, who: unknown]>('looks', 'times'),
    comments: kind<[id: string, sort?: string]>('looks', 'comments'),
    ownVoices: kind<[id: string]>('looks', 'own-voices'),
  },
  shops: {
    ...group('shops'),
    one: kind<[slug: string]>('shops', 'one'),
    reviews: kind<[slug: string, filterOrAfter: unknown]>('shops', 'reviews'),
  },
  times: {
    ...group('times'),
    service: kind<[shop: string, service: string, who: unknown, from: string]>('times', 'service'),
    move: kind<[appointment: string, from: string]>('times', 'move'),
    item: kind<[item: string, from: string]>('times', 'item'),
  },
  search: {
    looks: kind<[filter: object]>('search', 'looks'),
    shops: kind<[filter: object]>('search', 'shops'),
    counts: kind<[filter: object]>('search', 'counts'),
    hints: kind<[filter: object]>('search', 'hints'),
    suggestions: kind<[text: string]>('search', 'suggestions'),
  },
  plan: { ...group('plan'), day: kind<[query: object]>('plan', 'day') },
  sharePage: kind<[token: string]>('shared'),
  seenPrices: kind('seen-prices'),
  waitingLine: kind<[wanted: unknown, who: unknown, on: unknown]>('waiting-line'),
  /** A booking without an account, by the key in the link of its mails. */
  visit: kind<[booking: string, guestKey: string]>('visits'),
  appeal: kind<[id: string, key: string]>('appeals'),
  unsubscription: kind<[token: string]>('unsubscription'),

  cart: kind('me', 'cart'),
  queuePlaces: kind('me', 'places'),
  refusedTime: kind('me', 'refused-time'),
  takenTimes: kind('me', 'taken-times'),
  bookings: {
    ...group('me', 'bookings'),
    list: kind<[when: string]>('me', 'bookings', 'list'),
    one: kind<[id: string]>('me', 'bookings', 'one'),
  },
  pastVisits: kind('me', 'past-visits'),
  calendarFeed: kind('me', 'calendar-feed'),
  review: kind<[appointment: string, key: string | undefined]>('me', 'reviews'),
  waiting: kind('me', 'waiting'),
  offer: kind<[id: string, key: string | undefined]>('me', 'offers'),
  poll: kind<[token: string]>('me', 'poll'),
  ownPolls: kind('me', 'polls'),
  saved: {
    ...group('me', 'saved'),
    list: kind<[collection: string]>('me', 'saved', 'list'),
    ids: kind('me', 'saved', 'ids'),
    collections: kind('me', 'saved', 'collections'),
  },
  followed: {
    ...group('me', 'followed'),
    shops: kind('me', 'followed', 'shops'),
    looks: kind('me', 'followed', 'looks'),
  },
  shareLinks: kind('me', 'share-links'),
  notices: {
    ...group('me', 'notices'),
    unread: kind('me', 'notices', 'unread'),
    newest: kind('me', 'notices', 'newest'),
    pages: kind<[of: string]>('me', 'notices', 'pages'),
    choices: kind('me', 'notices', 'choices'),
    times: kind('me', 'notices', 'times'),
    shops: kind('me', 'notices', 'shops'),
    push: kind('me', 'notices', 'push'),
  },
  security: kind('me', 'security'),
  signIns: kind('me', 'sign-ins'),
  mailbox: kind('me', 'mailbox'),
  demoAccounts: kind('demo-accounts'),
  ownData: kind('me', 'data'),
  dataExport: kind('me', 'export'),
  invitation: kind<[token: string]>('me', 'invitation'),
  opening: {
    drafts: kind<[] | [id: string] | [id: string, part: 'slug', slug: string]>('me', 'opening'),
    places: kind<[text: string]>('me', 'opening-places'),
  },

  operator: {
    ...group('me', 'operator'),
    overview: kind('me', 'operator', 'overview'),
    health: kind('me', 'operator', 'health'),
    settings: kind('me', 'operator', 'settings'),
    serverSettings: kind('me', 'operator', 'server-settings'),
    invitations: kind('me', 'operator', 'opening-invitations'),
    searchTerms: kind('me', 'operator', 'search-terms'),
    categories: kind('me', 'operator', 'categories'),
    audit: kind<[filter: object]>('me', 'operator', 'audit'),
    people: kind<[filter: object]>('me', 'operator', 'people', 'list'),
    person: kind<[id: string]>('me', 'operator', 'people', 'one'),
    shops: kind<[filter: object]>('me', 'operator', 'shops', 'list'),
    shop: kind<[id: string]>('me', 'operator', 'shops', 'one'),
    cases: kind<[filter: object]>('me', 'operator', 'moderation', 'list'),
    case: kind<[id: string]>('me', 'operator', 'moderation', 'one'),
  },

  studios: kind('me', 'studio'),
  studio: (shop: string) => ofStudio('me', 'studio', shop),
}

function ofStudio(...of: string[]) {
  return {
    shop: kind(...of, 'shop'),
    settings: kind(...of, 'settings'),
    coming: kind(...of, 'coming'),
    upload: kind<[id: string]>(...of, 'upload'),
    looks: kind<[filter: object]>(...of, 'looks'),
    look: kind<[id: string]>(...of, 'look'),
    choices: kind(...of, 'choices'),
    services: kind(...of, 'services'),
    servicePreview: kind<[id: string | null, body: object]>(...of, 'service-preview'),
    rooms: kind(...of, 'rooms'),
    products: kind(...of, 'products'),
    day: kind<[on: string]>(...of, 'day'),
    report: kind<[period: object]>(...of, 'report'),
    hours: kind<[on: string]>(...of, 'hours'),
    appointments: kind<[filter: object]>(...of, 'appointments'),
    appointment: kind<[id: string]>(...of, 'appointment'),
    waitlist: kind(...of, 'waitlist'),
    calendar: kind<[from: string, days: number]>(...of, 'calendar'),
    today: kind(...of, 'today'),
    voices: kind<[state: string, kind?: string]>(...of, 'voices'),
    clients: {
      ...group(...of, 'clients'),
      list: kind<[filter: object]>(...of, 'clients', 'list'),
      card: kind<[id: string]>(...of, 'clients', 'card'),
      visits: kind<[id: string, after: string]>(...of, 'clients', 'visits'),
    },
    team: {
      ...group(...of, 'team'),
      members: kind(...of, 'team', 'members'),
      invitations: kind(...of, 'team', 'invitations'),
      work: kind<[member: string]>(...of, 'team', 'work'),
    },
    walkIn: {
      services: kind(...of, 'desk', 'services'),
      times: kind<[asked: object]>(...of, 'desk', 'times'),
      slot: kind<[asked: object]>(...of, 'desk', 'slot'),
      check: kind<[asked: object]>(...of, 'desk', 'check'),
      clients: kind<[text: string]>(...of, 'desk', 'clients'),
    },
  }
}

/** What the keys of several kinds begin with. */
function group(...all: string[]): { all: readonly string[] } {
  return { all }
}

/** Whether a key begins with another. */
export function isUnder(key: readonly unknown[], all: readonly unknown[]): boolean {
  return all.every((part, at) => key[at] === part)
}
