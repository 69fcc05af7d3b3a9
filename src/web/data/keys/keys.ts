/** One kind of query: a call makes the key of one of them, and `all` is what the keys of all of them begin with. */
export type Kind<Rest extends readonly unknown[] = []> = ((...rest: Rest) => readonly unknown[]) & {
  all: readonly unknown[]
}

export function kind<Rest extends readonly unknown[] = []>(...all: readonly unknown[]): Kind<Rest> {
  return Object.assign((...rest: Rest) => [...all, ...rest], { all })
}

/**
 * The keys of all queries, but for those of an account, the studio and the operator beside, which a first visit does not need. Reads, invalidations and live updates take theirs from here, so that a key which is renamed is renamed
 * for all of them. What begins with 'me' is removed from the cache when another person, or nobody, is signed in.
 */
export const keys = {
  me: kind('me'),
  session: kind('session'),
  identity: kind('identity'),
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
  sharePage: kind<[token: string]>('shared'),
  seenPrices: kind('seen-prices'),
  waitingLine: kind<[wanted: unknown, who: unknown, on: unknown]>('waiting-line'),

  followed: {
    ...group('me', 'followed'),
    shops: kind('me', 'followed', 'shops'),
    looks: kind('me', 'followed', 'looks'),
  },
  shareLinks: kind('me', 'share-links'),
  review: kind<[appointment: string, key: string | undefined]>('me', 'reviews'),
  pastVisits: kind('me', 'past-visits'),
  calendarFeed: kind('me', 'calendar-feed'),
  poll: kind<[token: string]>('me', 'poll'),
  ownPolls: kind('me', 'polls'),
  offer: kind<[id: string, key: string | undefined]>('me', 'offers'),
  /** A booking without an account, by the key in the link of its mails. */
  visit: kind<[booking: string, guestKey: string]>('visits'),
  plan: { ...group('plan'), day: kind<[query: object]>('plan', 'day') },
  cart: kind('me', 'cart'),
  queuePlaces: kind('me', 'places'),
  refusedTime: kind('me', 'refused-time'),
  takenTimes: kind('me', 'taken-times'),
  bookings: {
    ...group('me', 'bookings'),
    list: kind<[when: string]>('me', 'bookings', 'list'),
    one: kind<[id: string]>('me', 'bookings', 'one'),
  },
  waiting: kind('me', 'waiting'),
  saved: {
    ...group('me', 'saved'),
    list: kind<[collection: string]>('me', 'saved', 'list'),
    ids: kind('me', 'saved', 'ids'),
    collections: kind('me', 'saved', 'collections'),
  },

  studios: kind('me', 'studio'),
}

/** What the keys of several kinds begin with. */
export function group(...all: string[]): { all: readonly string[] } {
  return { all }
}

/** Whether a key begins with another. */
export function isUnder(key: readonly unknown[], all: readonly unknown[]): boolean {
  return all.every((part, at) => key[at] === part)
}
