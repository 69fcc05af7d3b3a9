import { plural } from '../../plural.ts'

type Subject = 'look' | 'photo' | 'comment' | 'review' | 'shop' | 'person'

const thing: Record<Subject, string> = {
  look: 'look',
  photo: 'picture',
  comment: 'comment',
  review: 'review',
  shop: 'shop',
  person: 'person',
}

/** The moderation queue. */
export const moderation = {
  title: 'Moderation',
  place: (at: number, count: string) => `${at} of ${count}`,
  filter: 'Reports',
  tabs: { waiting: 'Waiting', decided: 'Decided' },
  list: { waiting: 'Waiting, appeals first', decided: 'Decided, the last one first' },
  previous: 'Previous',
  next: 'Next',
  more: 'Show more',
  moreFailed: 'Couldn’t load more. Try again.',
  count: (n: number) => plural('en', n, { one: 'One', other: `${n}` }),
  empty: {
    waiting: { title: 'All caught up', sentence: 'No reports are waiting.' },
    decided: { title: 'Nothing decided yet', sentence: 'Decisions and their reasons will be listed here.' },
  },
  kinds: {
    look: 'Look',
    photo: 'Picture',
    comment: 'Comment',
    review: 'Review',
    shop: 'Shop',
    person: 'Person',
  } satisfies Record<Subject, string>,
  reasons: {
    spam: 'Spam or advertising',
    rude: 'Rude or hateful',
    not_theirs: 'Someone else’s pictures',
    unsafe: 'Dangerous or illegal',
    other: 'Something else',
  },
  untitled: (kind: Subject) => `A ${thing[kind]} without words`,
  gone: 'Deleted',
  byAuthor: (name: string) => `by ${name}`,
  atShop: (name: string) => `at ${name}`,
  onLook: (title: string) => `on “${title}”`,
  reports: (n: number) => plural('en', n, { one: 'One report', other: `${n} reports` }),
  marks: {
    appeal: 'Appeal',
    asked: 'Shop asked',
    repeat: 'Repeat offender',
    falseReporters: 'Often wrong reporter',
    hidden: 'Hidden',
    suspended: 'Suspended',
    deleted: 'Deleted',
  },
  rating: (stars: number) => plural('en', stars, { one: '1 star', other: `${stars} stars` }),
  openLook: 'Open the look',
  openShop: 'Open the shop',
  shopOfOperator: 'Shop’s bookings and state',
  personOfOperator: 'Account and other reports',

  said: 'What was reported',
  saidBy: (name: string, at: string) => `${name}, ${at}`,
  deletedAccount: 'Deleted account',
  record: (right: number, wrong: number) =>
    right + wrong === 0 ? 'first report' : `${right} right, ${wrong} wrong before`,
  before: 'Before this',
  noneBefore: (name: string) => `No decision against ${name} so far`,
  someBefore: (n: number, name: string) =>
    plural('en', n, { one: `One decision against ${name}`, other: `${n} decisions against ${name}` }),
  memberSince: (day: string) => `Account since ${day}`,
  changes: 'What a decision changes',
  change: {
    hide: (kind: Subject) => `Hiding takes the ${thing[kind]} off every page and out of search.`,
    suspend: (n: number) =>
      `A suspended person is signed out and cannot sign in. ${
        n === 0
          ? 'They have no coming appointments.'
          : plural('en', n, {
              one: 'Their coming appointment stands, and its shop is told.',
              other: `Their ${n} coming appointments stand, and the shops are told.`,
            })
      }`,
    pause: (n: number) =>
      `A suspended shop is not shown and cannot be booked. ${
        n === 0
          ? 'Nothing is booked ahead.'
          : plural('en', n, { one: 'One coming appointment stands.', other: `${n} coming appointments stand.` })
      }`,
  },

  decide: 'Decide',
  answerAppeal: 'Answer the appeal',
  chosen: (n: number) => plural('en', n, { one: 'One chosen', other: `${n} chosen` }),
  choose: (title: string) => `Choose ${title}`,
  clear: 'Clear',
  noCommon: 'These have no decision in common. Choose subjects of one kind.',
  verdicts: {
    keep: () => 'Keep it',
    hide: (kind: Subject | null) => (kind ? `Hide the ${thing[kind]}` : 'Hide'),
    warn: () => 'Warn',
    ask: () => 'Ask the shop first',
    suspend: () => 'Suspend the person',
    pause: () => 'Suspend the shop',
    restore: () => 'Take it back',
    uphold: () => 'Decline the appeal',
    reverse: () => 'Accept the appeal',
  },
  send: {
    hide: 'Hide and e-mail them',
    warn: 'Send the warning',
    ask: 'Send the question',
    suspend: 'Suspend and e-mail them',
    pause: 'Suspend and e-mail the owner',
    restore: 'Take it back and e-mail them',
    uphold: 'Decline and e-mail them',
    reverse: 'Accept and e-mail them',
  },
  told: 'The person concerned gets your reason by e-mail. Whoever reported gets the result. You can undo for 24 hours.',
  toldAppeal: 'They get your answer by e-mail.',
  ownDecision: 'You made this decision yourself. If you can, leave the appeal to another operator.',
  reason: 'Reason, in a sentence',
  question: 'Your question',
  answer: 'Your answer',
  reasonHint: 'They read it. Needed for everything except keeping.',
  reasonNeeded: 'Enter a reason.',
  reasonTooLong: 'Use at most 1000 characters.',
  reasonCount: (used: number, limit: number) => `${used} of ${limit}`,
  howLong: 'How long',
  days: { 7: '7 days', 30: '30 days', good: 'For good' },
  sendHint: 'Ctrl + Enter sends',

  done: {
    keep: 'Kept',
    hide: 'Hidden',
    warn: 'Warned',
    ask: 'The shop was asked',
    suspend: 'Suspended',
    pause: 'Shop suspended',
    restore: 'Taken back',
    uphold: 'Appeal declined',
    reverse: 'Appeal accepted',
  },
  doneMany: (n: number, words: string) => plural('en', n, { one: words, other: `${n}: ${words}` }),
  undo: 'Undo',
  undone: 'Undone. It waits again.',
  undoFailed: 'This can’t be undone any more.',
  already: (name: string | null, what: string) =>
    name ? `${name} decided already: ${what}. Nothing was changed.` : `Decided already: ${what}. Nothing was changed.`,
  changed: 'It changed since you opened it. Check it again, then decide.',

  history: 'Decisions',
  historyLine: (what: string, name: string | null, at: string) =>
    name ? `${what} by ${name}, ${at}` : `${what}, ${at}`,
  until: (day: string) => `Until ${day}`,
  forGood: 'For good',
  undoneMark: 'Undone',
  appealSays: 'Appeal',
  answerSays: 'The shop’s answer',
  outcome: { upheld: 'Declined', reversed: 'Accepted' },

  keys: {
    title: 'Keys',
    label: 'Keys of this page',
    next: 'next',
    previous: 'previous',
    undo: 'undo the last',
    open: 'open the look',
    choose: 'choose several',
    all: 'all keys',
    close: 'Close',
    long: {
      next: 'Next',
      previous: 'Previous',
      keep: 'Keep it',
      hide: 'Hide it',
      warn: 'Warn',
      ask: 'Ask the shop first',
      suspend: 'Suspend the person or the shop',
      decline: 'Decline the appeal',
      accept: 'Accept the appeal',
      restore: 'Take back what holds',
      choose: 'Choose it for one decision about several',
      undo: 'Undo the last decision',
      open: 'Open the look',
      send: 'Send the reason',
      leave: 'Leave the reason',
      all: 'This list',
    },
  },
}
