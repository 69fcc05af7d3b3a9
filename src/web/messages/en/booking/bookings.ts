import { plural } from '#web/messages/plural.ts'

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const spelled = (n: number) => words[n] ?? String(n)

/** /me/bookings and a booking's own page */
export const bookings = {
  title: 'Your bookings',
  lists: 'Bookings',
  list: { upcoming: 'Coming up', past: 'Past', cancelled: 'Cancelled' },
  loading: 'Your bookings are on their way',
  more: 'Show more',
  moreFailed: 'The next bookings did not come.',
  empty: {
    upcoming: {
      title: 'Nothing booked yet',
      sentence: 'Press a free time on a look. Once it is booked, it stands here.',
    },
    past: { title: 'Nothing past yet', sentence: 'What you had done stands here, ready to be booked again.' },
    cancelled: { title: 'Nothing cancelled', sentence: 'What you or a shop cancelled would stand here.' },
    action: 'See looks',
  },

  today: 'Today',
  tomorrow: 'Tomorrow',
  inDays: (weekday: string, n: number) => `${weekday}, in ${spelled(n).toLowerCase()} days`,
  looksInOneDay: (n: number) => `${spelled(n)} looks in one day`,
  spanOfDays: (from: string, to: string) => `${from} to ${to}`,
  facts: (parts: readonly string[]) => parts.join(' · '),
  place: (shop: string, city: string | null) => (city ? `${shop}, ${city}` : shop),

  states: {
    requested: 'Waiting for the shop',
    confirmed: 'Confirmed',
    declined: 'Declined',
    lapsed: 'Not answered in time',
    cancelled_by_client: 'Cancelled by you',
    cancelled_by_shop: 'Cancelled by the shop',
    completed: 'Took place',
    no_show: 'Missed',
  },
  movedByYou: 'Moved by you',
  movedBy: (who: string) => `Moved by ${who}`,
  was: (day: string, time: string) => `Was ${day}, ${time}.`,
  answersBy: (maker: string, day: string, time: string) =>
    `${maker} answers by ${day}, ${time}. The time is kept until then.`,
  late: (maker: string, minutes: number) => `${maker} is running about ${minutes} minutes late.`,
  lapsed: 'The shop did not answer in time, so nothing was booked and nothing is owed.',
  because: (shop: string, reason: string) => `${shop}: “${reason}”`,
  freeUntil: (day: string, time: string) => `Cancelling costs nothing until ${day}, ${time}.`,
  afterThat: (fee: string) => `After that, ${fee}.`,
  lateNow: (fee: string) => `Cancelling costs ${fee} now.`,
  freeAlways: 'Cancelling costs nothing.',
  code: (code: string) => `Booking ${code}.`,

  directions: 'Directions',
  addToCalendar: 'Add to calendar',
  change: 'Change',
  cancel: 'Cancel',
  withdraw: 'Withdraw',
  seeRequest: 'See request',
  bookAgain: 'Book again',
  /** for screen readers, after the button's visible label */
  of: (service: string, day: string) => ` ${service}, ${day}`,
  opensElsewhere: ' (opens another site)',
  calendarFile: 'Calendar file',
  google: 'Google Calendar',
  outlook: 'Outlook',

  move: {
    title: 'Another time',
    confirm: 'Move it here',
    moved: (day: string, time: string) => `Moved to ${day}, ${time}.`,
    taken: 'This time was taken a moment ago. Yours is as it was. Choose another.',
    again: (day: string, time: string) =>
      `You moved it four times within a day. You can move it again from ${day}, ${time}, or ask the shop.`,
    tooLate: (day: string, time: string) => `It could be moved until ${day}, ${time}.`,
  },
  removing: {
    title: 'Remove this picture?',
    sentence: 'The shop no longer sees it. This can’t be undone.',
    confirm: 'Remove picture',
    keep: 'Keep it',
    removed: 'Picture removed.',
  },
  cancelling: {
    title: (service: string) => `Cancel ${service}?`,
    withdrawTitle: (service: string) => `Withdraw the request for ${service}?`,
    when: (day: string, time: string, shop: string) => `${day}, ${time}, ${shop}.`,
    free: 'Cancelling costs nothing now.',
    costs: (fee: string) => `Cancelling costs ${fee} now.`,
    whyCosts: (day: string, time: string) =>
      `By the terms you agreed to it was free until ${day}, ${time}. You settle this with the shop; nothing is taken here.`,
    withdrawFree: 'This costs nothing. The shop is told, and the time is free for others again.',
    othersStay: 'The rest of your booking stays as it is.',
    feeChanged: 'What it costs has changed since you opened this. Look at it once more.',
    confirmFree: 'Cancel it',
    confirmFee: (fee: string) => `Cancel for ${fee}`,
    withdraw: 'Withdraw it',
    keep: 'Keep it',
    cancelled: 'Cancelled. We have told the shop.',
    withdrawn: 'Withdrawn. We have told the shop.',
  },

  page: {
    loading: 'Your booking is on its way',
    back: 'All bookings',
    title: 'Your booking',
    onDay: (day: string) => `Your ${day}`,
    gone: 'This booking is not here',
    goneHint: 'It may be somebody else’s, or the link may be wrong. Yours are all in one place.',
    toBookings: 'Your bookings',
    visitGoneHint:
      'The link may be incomplete, or the booking may be in an account now. Open the link in the mail again, or ring the shop.',
    toStart: 'Back to the start',
    codeLabel: 'Booking code',
    codeHint: 'Say it at the shop, or when you write to us.',
    placed: (day: string) => `Booked on ${day}`,
    contact: 'Booked for',
    total: 'Total',
    payThere: 'You pay each shop on the day.',
    payThereOne: 'You pay the shop on the day.',
    note: 'Your words for the shop',
    withMaker: (maker: string) => `with ${maker}`,
  },
  placed: {
    booked: 'It is booked',
    requested: (n: number) => plural('en', n, { one: 'Your request is sent', other: 'Your requests are sent' }),
    both: 'Booked, and a request sent',
    next: 'What happens next',
    mail: (address: string) => `We write to ${address} with all of this and a file for your calendar.`,
    remind: 'We remind you before it begins.',
    request: (n: number) =>
      plural('en', n, {
        one: 'As soon as the shop has answered, we write again.',
        other: 'As soon as a shop has answered, we write again.',
      }),
    change: 'Plans changed? Move or cancel it here, without a call.',
  },

  feed: {
    title: 'In your own calendar',
    sentence:
      'A secret address that your calendar reads by itself, each hour or so. What you book, move or cancel shows up there.',
    make: 'Make an address',
    working: 'Your calendar address is on its way',
    address: 'Calendar address',
    once: 'Copy it now: it is not shown again. Whoever has it can read your bookings.',
    open: 'Open in calendar',
    copy: 'Copy',
    copied: 'Copied.',
    notCopied: 'Your browser does not let us copy. Select it and copy it by hand.',
    since: (day: string) => `Your calendar reads from an address made on ${day}.`,
    sinceHint: 'It is not shown again. A new one ends the old.',
    renew: 'Make a new address',
    turnOff: 'Turn off',
    off: 'Turned off. The address shows nothing any more.',
  },
}
