/** What opens an account or shows what only its owner sees, and what is asked or known beside it. */
export const waysIn = [
  'password',
  'passkey',
  /** an account of the OpenID provider or of the hosted service */
  'provider',
  /** a guest's code by mail [I22] */
  'guest_code',
  /** other than the one that makes the change, with its push device */
  'session',
  /** a link to a new password or address */
  'mailed_link',
  'review_link',
  'calendar_feed',
  /** a link to one day of the person's bookings [K61] */
  'shared_day',
  /** a browser whose sign-ins are not told by mail [I30] */
  'known_browser',
  /** with its recovery codes; opens nothing alone */
  'second_factor',
] as const
export type WayIn = (typeof waysIn)[number]

/** paused: opens nothing until the account is active again. */
export type Fate = 'stays' | 'ends' | 'replaced' | 'paused'

const all = (fate: Fate) => Object.fromEntries(waysIn.map((way) => [way, fate])) as Record<WayIn, Fate>
const sessionsAndLinks = { session: 'ends', mailed_link: 'ends', review_link: 'ends', calendar_feed: 'ends' } as const

/** What becomes of each way into an account [I61]. The server ends what ends here, and nothing else. */
export const fatesOfWays = {
  /** By a mailed link: only the mailbox is proven, and whoever had the account before may be a stranger [I62]. */
  password_reset: { ...all('ends'), password: 'replaced', second_factor: 'stays' },
  /** By the signed-in person, who sees passkeys and linked accounts beside it. */
  password_changed: { ...all('stays'), ...sessionsAndLinks, password: 'replaced', guest_code: 'ends' },
  email_changed: { ...all('stays'), ...sessionsAndLinks },
  signed_out_everywhere: { ...all('stays'), session: 'ends' },
  sessions_ended_by_operator: { ...all('stays'), session: 'ends' },
  provider_joined: all('stays'),
  /** A browser and a second factor open nothing alone, so there is nothing to pause. */
  suspended: { ...all('paused'), session: 'ends', known_browser: 'stays', second_factor: 'stays' },
  /** The person can still sign in, and take it back. */
  leaving: { ...all('stays'), review_link: 'paused', calendar_feed: 'paused', shared_day: 'paused' },
  erased: all('ends'),
} as const satisfies Record<string, Record<WayIn, Fate>>
export type WaysEvent = keyof typeof fatesOfWays
