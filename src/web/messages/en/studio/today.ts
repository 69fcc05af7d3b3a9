import { ordinal, plural } from '#web/messages/plural.ts'

/** The studio's Today. */
export const today = {
  title: 'Today',
  whose: 'Whose day',
  everyone: 'Everyone',
  onlyMe: 'Only me',
  /** on a phone */
  everyoneShort: 'All',
  onlyMeShort: 'Me',

  inChair: 'In the chair now',
  nobody: 'Nobody right now',
  nobodyThen: (name: string, time: string, minutes: number) =>
    minutes > 0
      ? `${name} comes at ${time}, in ${plural('en', minutes, { one: 'one minute', other: `${minutes} minutes` })}.`
      : `${name} was due at ${time}.`,
  nobodyMore: 'Nobody else comes today.',
  with: (service: string, maker: string) => `${service} with ${maker}`,
  rowWith: (service: string, maker: string) => `${service}, ${maker}`,
  visit: (n: number) => `${ordinal(n)} visit`,
  firstVisit: 'First visit.',
  lastTime: (when: string, service: string) => `Last time, ${when}: ${service}`,
  pictures: 'Pictures to work from',
  look: (title: string) => `The look: ${title}`,
  reference: (n: number) => `Client’s picture ${n}`,
  enlarge: (n: number, name: string) => `Enlarge picture ${n} of ${name}`,
  span: (from: string, to: string) => `${from} to ${to}`,
  left: (minutes: number) =>
    minutes > 0 ? `${minutes} min left` : minutes === 0 ? 'time is up' : `${-minutes} min over`,

  next: (minutes: number, span: string) =>
    minutes > 0 ? `Next, in ${span}` : minutes === 0 ? 'Next, now' : `Due ${span} ago`,
  afterThat: 'After that',
  waiting: 'Here, waiting',
  late: (minutes: number) => `${minutes} min late`,

  arrived: 'Arrived',
  start: 'Start',
  lateButton: 'Late',
  noShow: 'No-show',
  isDone: (name: string) => `${name} is done`,
  done: 'Done',
  longer: 'Needs longer',
  longerBy: (minutes: number) => `${minutes} minutes more`,
  lateBy: (minutes: number) => `About ${minutes} minutes`,
  onTime: 'On time after all',
  lateTells: 'The client gets an e-mail',
  lateTellsNobody: 'The client gets no e-mail',
  open: 'Open',
  notHere: 'Not here yet',
  backToWaiting: 'Not in the chair yet',
  more: (name: string) => `More for ${name}`,
  about: (what: string, name: string) => `${what}: ${name}`,

  price: 'Final price',
  word: 'Why it’s more',
  wordNeeded: 'Say briefly why it’s more than agreed.',
  priceWrong: 'Enter an amount, such as 45 or 45.50.',
  paidBy: 'Paid',
  notYet: 'Not yet',
  methods: { card: 'Card', cash: 'Cash', transfer: 'Transfer', other: 'Other' },
  finish: 'Done',
  cancel: 'Cancel',
  paymentFailed: 'Done, but the payment was not saved. Add it again in the appointment.',

  said: {
    arrive: (name: string) => `${name} is here.`,
    undo_arrive: (name: string) => `${name} is not here yet.`,
    begin: (name: string) => `${name} is in the chair.`,
    undo_begin: (name: string) => `${name} is waiting again.`,
    late: (name: string) => `We’ll tell ${name} in a minute.`,
    done: (name: string) => `${name} is done.`,
    no_show: (name: string) => `${name} did not come. The rest of the time is free.`,
    reopen: (name: string) => `${name} is back on the list.`,
  },
  notLate: (name: string) => `${name} is on time again.`,
  longerSaid: (name: string, minutes: number) => `${name} has ${minutes} minutes more.`,
  longerTaken: 'Somebody is booked right after. Move them first.',
  pushes: (name: string, minutes: number) => `Pushes ${name} by ${minutes} min`,
  undo: 'Undo',
  conflict: 'Someone else changed this. This is the current version.',
  timeTaken: 'Someone else has this time now, so it stays a no-show.',

  later: 'Later today',
  laterCount: (n: number) => `${n} more`,
  earlier: 'Earlier',
  earlierSummary: (done: number, missed: number, open: number) =>
    [
      done > 0 && `${done} done`,
      missed > 0 && plural('en', missed, { one: 'one did not come', other: `${missed} did not come` }),
      open > 0 && `${open} to settle`,
    ]
      .filter(Boolean)
      .join(', '),
  states: { completed: 'Done', no_show: 'No-show', unknown: 'Came?' },
  reopen: 'Undo this',

  gap: (name: string, until: string) => `${name} is free until ${until}.`,
  fits: (parts: readonly string[]) => `${parts.join(' or ')} would fit.`,
  fit: (n: number, name: string) => `${n} × ${name}`,
  wait: (n: number) => plural('en', n, { one: 'One person waits for today.', other: `${n} people wait for today.` }),
  tell: (n: number) => (n === 1 ? 'Offer it' : `Tell the ${['two', 'three', 'four', 'five'][n - 2] ?? n}`),
  tellAbout: (label: string, name: string, time: string) => `${label}: ${name}, ${time}`,
  told: (n: number) =>
    plural('en', n, {
      one: 'We’re asking one person. They have 20 minutes.',
      other: `We’re asking ${n} people, one after the other, 20 minutes each.`,
    }),
  seeWaitlist: 'See the waitlist',
  waitlist: {
    title: 'Waitlist',
    close: 'Close',
    days: 'Days',
    today: 'Today',
    anyDay: 'Any day',
    loading: 'Loading the waitlist',
    list: 'Who is waiting, first in line first',
    nobodyToday: 'Nobody is waiting for today.',
    nobody: 'Nobody is waiting for a time.',
    what: (look: string | null, service: string, maker: string | null) =>
      `${look === null ? '' : `${look}: `}${service} with ${maker ?? 'any maker'}`,
    window: (days: string, from: string, to: string) => `${days}, ${from} to ${to}`,
    since: (when: string) => `Waiting since ${when}`,
    offered: (start: string, until: string) => `${start} is held for them until ${until}.`,
    /** the answer holds so many at most */
    first: (n: number) => `These are the first ${n} in line.`,
  },
  moreGaps: (n: number) => plural('en', n, { one: 'One more free time', other: `${n} more free times` }),
  book: 'Book',
  bookAbout: (name: string, time: string) => `Book ${name} at ${time}`,

  answers: 'Needs a reply',
  allAnswered: 'All caught up.',
  requestOnly: 'Request',
  request: (left: string) => `Request, ${left} left to answer`,
  hours: (n: number) => plural('en', n, { one: '1 hour', other: `${n} hours` }),
  minutes: (n: number) => `${n} min`,
  asks: (when: string, service: string, maker: string) => `asks for ${when}, ${service} with ${maker}.`,
  settled: { confirm: 'Confirmed', decline: 'Declined', gone: 'Already answered' },
  comment: (when: string) => `Comment, ${when}`,
  quoted: (text: string) => `“${text}”`,
  reply: 'Reply',
  moreAnswers: (n: number) => `${n} more`,
  toAnswer: (n: number) => `${n} to answer`,
  nothingToAnswer: 'Nothing to answer',

  money: (taken: string, expected: string) => `${taken} taken, ${expected} to come`,
  taken: (money: string) => `${money} taken`,
  toCome: (money: string) => `${money} to come`,
  usual: (weekday: string, money: string) => `A usual ${weekday} is ${money}.`,
  stillToCome: 'Booked, still to come',

  empty: {
    title: 'Nobody is booked today',
    words: 'Book somebody at the desk, or share your page.',
    action: 'New appointment',
  },
  offline: (time: string) => `Offline. Last updated at ${time}.`,
  keys: 'Keys: N new appointment. J and K go along the day; there A arrived, S start, L late, D done, Enter opens.',
}
