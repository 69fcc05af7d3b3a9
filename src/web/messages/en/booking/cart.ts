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
      : `${capital(times(kept))} kept, ${word(lost)} to choose again.`,
  items: (day: string) => `Appointments on ${day}`,

  withMaker: (maker: string, shop: string) => `${maker} at ${shop}`,
  anyone: (maker: string, shop: string) => `Anyone at ${shop}, now ${maker}`,
  onRequest: 'On request',
  requestHint: 'The shop answers within 24 hours. Your time is kept until then.',
  changeTime: 'Change time',
  anotherDay: 'Another day',
  remove: 'Remove',
  leaveOut: 'Leave it out',
  removed: (name: string) => `${name} is out of your cart.`,
  undo: 'Undo',
  pickTime: 'Another time',
  takeThis: 'Take this time',
  pickFor: (service: string, maker: string) => `${service} with ${maker}`,

  reference: (maker: string) => `${maker} gets this look as your reference.`,
  addWords: 'Add a note or a picture',
  changeWords: 'Change note or pictures',
  yourNote: 'Your note',
  note: 'Note for the shop',
  noteHint: 'What they should know before you come.',
  noteCount: (used: number, limit: number) => `${used} of ${limit}`,
  noteTooLong: (limit: number) => `A note has at most ${limit} characters.`,
  saveNote: 'Save',
  close: 'Close',

  bookedAt: (service: string, shop: string) => `${service} at ${shop}`,
  bookedAlready: 'Already booked',
  requestedAlready: 'Already requested',
  free: (duration: string) => `${duration} free`,
  freeThenWay: (duration: string, way: string | null, place: string) =>
    way ? `${duration} free, then about ${way} to ${place}` : `${duration} free, then a long way to ${place}`,
  straightOn: 'Straight on, in the same shop',
  freeUntil: (time: string) => `Free until ${time}`,
  gapDepends: 'The gap depends on the time you choose',
  tight: (gap: string, place: string, way: string | null) => `Tight: ${gap}, and ${place} is ${away(way)}.`,
  noGap: (place: string, way: string | null) => `Tight: no time between, and ${place} is ${away(way)}.`,
  tightHint: 'You can still book it.',
  clash: (first: string, second: string) => `${first} and ${second} are at the same time.`,
  clashHint: 'Change one of them, unless two people come.',
  clashBooked: (item: string, booked: string) => `${item} is at the same time as ${booked}, which you have booked.`,
  clashBookedHint: 'Choose another time, unless two people come.',
  giveRoom: 'Or give yourself room:',
  moveOne: 'These would fit:',
  at: (name: string, time: string) => `${name} at ${time}`,

  gone: 'not free any more',
  shopNotLive: (shop: string) => `${shop} isn't taking bookings at the moment. Remove this to book the rest.`,
  serviceGone: (shop: string) => `${shop} no longer offers this. Remove it to book the rest.`,
  removeFirst: 'Remove what can’t be booked',
  ranOut: 'not kept any more',
  takenLead: (time: string, shop: string) => `${time} at ${shop} was taken a moment ago.`,
  tooLateLead: (time: string, shop: string) => `It is too late for ${time} at ${shop}.`,
  manyTaken: (n: number) => `${capital(times(n))} were taken a moment ago.`,
  nothingLost: 'Nothing has been booked and nothing is lost.',
  chooseBelow: 'Choose another time below.',
  nothingNear: 'No other time is free in these days.',
  stillKept: (shops: string, n: number) =>
    plural('en', n, { one: `${shops} is still kept for you.`, other: `${shops} are still kept for you.` }),
  nearest: (maker: string) => `Nearest free times with ${maker}`,
  nearestAnyone: 'Nearest free times',
  until: (time: string) => `until ${time}`,
  ranOutLead: (n: number) =>
    plural('en', n, { one: 'Your time is not kept any more.', other: 'Your times are not kept any more.' }),
  ranOutHint: (n: number) =>
    plural('en', n, {
      one: 'The ten minutes are over. Nothing is lost: take it again, if it is still free.',
      other: 'The ten minutes are over. Nothing is lost: take them again, if they are still free.',
    }),
  renewItems: (n: number) => plural('en', n, { one: 'Take it again', other: `Take ${all(n)} again` }),
  takenAgain: 'Kept for you again.',
  takeThisAgain: 'Take it again',

  kept: (n: number, of: number) => {
    if (of === 1) return 'Kept for'
    return n === of ? `${capital(all(n))} kept for` : `${capital(times(n))} kept for`
  },
  keptFor: (clock: string) => `Kept for ${clock}`,
  someKeptFor: (n: number, clock: string) => `${capital(word(n))} kept, ${clock}`,
  notKept: 'Not kept',
  twoMinutes: 'Your times are kept for two more minutes.',
  over: 'Your times are not kept any more.',
  onDay: (day: string, span: string) => `${day}, ${span}`,
  total: 'Total',
  summary: 'Summary',
  payThere: (shops: number) =>
    plural('en', shops, { one: 'You pay the shop on the day.', other: 'You pay each shop on the day.' }),
  continue: 'Continue',
  book: (n: number) => `Book ${all(n)}`,
  bookFor: (price: string) => `Book for ${price}`,
  request: (n: number) => `Request ${all(n)}`,
  requestFor: (price: string) => `Request for ${price}`,
  allOrNone: (n: number) =>
    n === 1 ? '' : n === 2 ? 'Either both are booked or none.' : `Either all ${word(n)} are booked or none.`,
  freeToChange: (day: string, time: string) => `Free to change or cancel until ${day}, ${time}.`,
  freeAlways: 'Free to cancel at any time before it begins.',
  termsFollow: 'What cancelling costs is shown before you book.',
  someRequested: (n: number, of: number) =>
    n === of
      ? plural('en', n, {
          one: 'It is a request: the shop answers first.',
          other: 'They are requests: the shops answer first.',
        })
      : plural('en', n, {
          one: 'One of them is a request: the shop answers first.',
          other: `${capital(word(n))} of them are requests: the shops answer first.`,
        }),
  chooseTimeFor: (shop: string) => `Choose a time for ${shop}`,
  chooseTimes: 'Choose the times first',
  chooseTime: 'Choose a time',
  bookOthers: (n: number, price: string) =>
    plural('en', n, { one: `Book the other one, ${price}`, other: `Book the other ${word(n)}, ${price}` }),
  othersKept: (n: number) =>
    plural('en', n, {
      one: 'The other one stays kept while you choose.',
      other: `The other ${word(n)} stay kept while you choose.`,
    }),

  adding: 'Keeping this time for you',
  notAdded: 'It is not in your cart.',
  chooseOnPage: 'See its free times',
  signInToHold: 'Sign in and take it',
  signIn: 'Sign in',
  tryAgain: 'Try again',
  dismiss: 'Never mind',
  empty: 'Your cart is empty',
  emptyHint: 'Press a free time on a look, and it stands here.',
  toWall: 'See all looks',
  loading: 'Your cart is on its way',
  stale: 'This could not be read just now. What you see may have changed.',
}
