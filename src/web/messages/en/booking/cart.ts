import { holdLength } from '#web/messages/en/booking/hold-length.ts'
import { plural } from '#web/messages/plural.ts'

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const word = (n: number) => words[n] ?? String(n)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const times = (n: number) => plural('en', n, { one: 'one time', other: `${word(n)} times` })
/** it, both, all three */
const all = (n: number) => (n === 1 ? 'it' : n === 2 ? 'both' : `all ${word(n)}`)

const away = (way: string | null) => (way ? `about ${way} away` : 'far away')

export const cart = {
  title: 'Your cart',
  yourDay: (weekday: string) => `Your ${weekday}`,
  daySpan: (date: string, from: string, to: string) => `${date}, from ${from} to ${to}.`,
  days: (first: string, last: string) => `${first} to ${last}.`,
  howMany: (n: number, shops: number) => {
    if (n === 1) return 'One appointment.'
    const where = plural('en', shops, { one: 'one shop', other: `${word(shops)} shops` })
    return `${capital(word(n))} appointments in ${where}, booked together.`
  },
  toChoose: (kept: number, lost: number) =>
    kept === 0
      ? `${capital(times(lost))} to choose again.`
      : `${capital(times(kept))} held, ${word(lost)} to choose again.`,
  items: (day: string) => `Appointments on ${day}`,

  withMaker: (maker: string, shop: string) => `${maker} at ${shop}`,
  anyone: (maker: string, shop: string) => `Any maker · currently ${maker} at ${shop}`,
  onRequest: 'Needs approval',
  requestHint: 'The shop replies within 24 hours. Your time is held until then.',
  changeTime: 'Change time',
  anotherDay: 'Another day',
  remove: 'Remove',
  leaveOut: 'Remove',
  removed: (name: string) => `${name} removed from your cart.`,
  undo: 'Undo',
  pickTime: 'Choose another time',
  takeThis: 'Choose this time',
  pickFor: (service: string, maker: string) => `${service} with ${maker}`,

  reference: (maker: string) => `${maker} will see this look as your reference.`,
  addWords: 'Add a note or a picture',
  changeWords: 'Change note or pictures',
  yourNote: 'Your note',
  note: 'Note for the shop',
  noteHint: 'Anything the shop should know before your visit.',
  noteCount: (used: number, limit: number) => `${used} of ${limit}`,
  noteTooLong: (limit: number) => `Use at most ${limit} characters.`,
  saveNote: 'Save',
  close: 'Close',

  bookedAt: (service: string, shop: string) => `${service} at ${shop}`,
  bookedAlready: 'Already booked',
  requestedAlready: 'Already requested',
  free: (duration: string) => `${duration} free`,
  freeThenWay: (duration: string, way: string | null, place: string) =>
    way ? `${duration} free, then about ${way} to ${place}` : `${duration} free, then a long way to ${place}`,
  straightOn: 'Next, same shop',
  freeUntil: (time: string) => `Free until ${time}`,
  gapDepends: 'The gap depends on the time you choose',
  tight: (gap: string, place: string, way: string | null) => `Tight: ${gap}, and ${place} is ${away(way)}.`,
  noGap: (place: string, way: string | null) => `Tight: no time between, and ${place} is ${away(way)}.`,
  tightHint: 'You can still book it.',
  clash: (first: string, second: string) => `${first} and ${second} are at the same time.`,
  clashHint: 'Change one of them, unless they’re for two people.',
  clashBooked: (item: string, booked: string) => `${item} is at the same time as ${booked}, which you have booked.`,
  clashBookedHint: 'Choose another time, unless it’s for someone else.',
  giveRoom: 'Or leave more time:',
  moveOne: 'These times work:',
  at: (name: string, time: string) => `${name} at ${time}`,

  gone: 'no longer free',
  shopNotLive: (shop: string) => `${shop} isn't taking bookings at the moment. Remove this to book the rest.`,
  serviceGone: (shop: string) => `${shop} no longer offers this. Remove it to book the rest.`,
  removeFirst: 'Remove what can’t be booked',
  ranOut: 'no longer held',
  takenLead: (time: string, shop: string) => `${time} at ${shop} was just taken.`,
  tooLateLead: (time: string, shop: string) => `It’s too late to book ${time} at ${shop}.`,
  manyTaken: (n: number) => `${capital(times(n))} were just taken.`,
  nothingLost: 'Nothing has been booked yet, and the rest of your cart is safe.',
  chooseBelow: 'Choose another time below.',
  nothingNear: 'No other times are free on these days.',
  stillKept: (shops: string, n: number) =>
    plural('en', n, { one: `${shops} is still held for you.`, other: `${shops} are still held for you.` }),
  nearest: (maker: string) => `Nearest free times with ${maker}`,
  nearestAnyone: 'Nearest free times',
  until: (time: string) => `until ${time}`,
  ranOutLead: (n: number) =>
    plural('en', n, { one: 'Your time is no longer held.', other: 'Your times are no longer held.' }),
  ranOutHint: (n: number) =>
    plural('en', n, {
      one: `The ${holdLength} are up. Hold it again if it’s still free.`,
      other: `The ${holdLength} are up. Hold them again if they’re still free.`,
    }),
  renewItems: (n: number) => plural('en', n, { one: 'Hold it again', other: `Hold ${all(n)} again` }),
  takenAgain: 'Held for you again.',
  takeThisAgain: 'Hold it again',

  kept: (n: number, of: number) => {
    if (of === 1) return 'Held for'
    return n === of ? `${capital(all(n))} held for` : `${capital(times(n))} held for`
  },
  keptFor: (clock: string) => `Held for ${clock}`,
  someKeptFor: (n: number, clock: string) => `${capital(word(n))} held, ${clock}`,
  notKept: 'Not held',
  twoMinutes: 'Your times are held for two more minutes.',
  over: 'Your times are no longer held.',
  onDay: (day: string, span: string) => `${day}, ${span}`,
  total: 'Total',
  summary: 'Summary',
  payThere: (shops: number) =>
    plural('en', shops, { one: 'Pay the shop on the day.', other: 'Pay each shop on the day.' }),
  continue: 'Continue',
  book: (n: number) => `Book ${all(n)}`,
  bookFor: (price: string) => `Book for ${price}`,
  request: (n: number) => `Request ${all(n)}`,
  requestFor: (price: string) => `Request for ${price}`,
  allOrNone: (n: number) =>
    n === 1 ? '' : n === 2 ? 'Both are booked together, or neither.' : `All ${word(n)} are booked together, or none.`,
  freeToChange: (day: string, time: string) => `Free to change or cancel until ${day}, ${time}.`,
  freeAlways: 'Free to cancel any time before it starts.',
  termsFollow: 'You’ll see the cancellation terms before you book.',
  someRequested: (n: number, of: number) =>
    n === of
      ? plural('en', n, {
          one: 'The shop approves it first.',
          other: 'The shops approve them first.',
        })
      : plural('en', n, {
          one: 'One of them needs approval by the shop first.',
          other: `${capital(word(n))} of them need approval by the shops first.`,
        }),
  chooseTimeFor: (shop: string) => `Choose a time for ${shop}`,
  chooseTimes: 'Choose the times first',
  chooseTime: 'Choose a time',
  bookOthers: (n: number, price: string) =>
    plural('en', n, { one: `Book the other one, ${price}`, other: `Book the other ${word(n)}, ${price}` }),
  othersKept: (n: number) =>
    plural('en', n, {
      one: 'The other one stays held while you choose.',
      other: `The other ${word(n)} stay held while you choose.`,
    }),

  adding: 'Holding this time for you',
  notAdded: 'This wasn’t added to your cart.',
  chooseOnPage: 'See free times',
  signInToHold: 'Sign in to hold this time',
  signIn: 'Sign in',
  tryAgain: 'Try again',
  dismiss: 'Never mind',
  empty: 'Your cart is empty',
  emptyHint: 'Pick a time on any look to add it.',
  toWall: 'See all looks',
  loading: 'Loading your cart',
  stale: 'Couldn’t refresh your cart. It may have changed.',
}
