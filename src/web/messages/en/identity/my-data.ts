import { plural } from '#web/messages/plural.ts'

type Counted = readonly [n: number, one: string, other: string]

/** "3 reviews, 1 comment", without what there is none of. */
const list = (...parts: Counted[]) =>
  parts
    .filter(([n]) => n > 0)
    .map(([n, one, other]) => plural('en', n, { one: `${n} ${one}`, other: `${n} ${other}` }))
    .join(', ')

/** /me/privacy */
export const myData = {
  loading: 'Loading your data',
  where: (host: string, controller: string | null) =>
    controller
      ? `It’s stored on ${host}, run by ${controller}, and nowhere else.`
      : `It’s stored on ${host}, and nowhere else.`,
  here: {
    title: 'What is here',
    bookings: (n: number) => list([n, 'booking', 'bookings']),
    bookingsSeen: 'Seen by you and the shop you booked.',
    references: (pictures: number, notes: number) =>
      list([pictures, 'reference picture', 'reference pictures'], [notes, 'note', 'notes']),
    referencesSeen: 'Seen by you and the shop you booked. Deleted 90 days after the visit, unless you keep them.',
    voices: (reviews: number, comments: number) =>
      list([reviews, 'review', 'reviews'], [comments, 'comment', 'comments']),
    voicesSeen: 'Seen by everyone, with your name.',
    saved: (looks: number, collections: number, shops: number, links: number) =>
      list(
        [looks, 'saved look', 'saved looks'],
        [collections, 'collection', 'collections'],
        [shops, 'followed shop', 'followed shops'],
        [links, 'share link', 'share links'],
      ),
    savedSeen: 'Seen by nobody else, except through a link you share.',
    account: (sessions: number, mails: number) =>
      [
        'Your name, e-mail and picture',
        list([sessions, 'sign-in', 'sign-ins'], [mails, 'e-mail to you', 'e-mails to you']),
      ].join(', '),
    accountSeen: 'Your name and picture are shown beside what you write. E-mails are deleted after 90 days.',
    more: 'How your data is used',
  },
  take: {
    title: 'Take it with you',
    sentence: 'One file with everything above: pictures as pictures, the rest as text any program can read.',
    make: 'Export my data',
    makeFresh: 'Make a fresh one',
    making: 'Making it, about a minute. You can leave.',
    ready: 'Your file is ready.',
    about: (size: string, when: string, until: string) => `${size}, made ${when}, here until ${until}`,
    madeToday: (time: string) => `today ${time}`,
    megabytes: (n: string) => `${n} MB`,
    kilobytes: (n: string) => `${n} KB`,
    download: 'Download',
    once: 'It can be downloaded once. If the download breaks, press again.',
    fetched: 'Downloaded. We’ve deleted our copy of the file.',
    expired: 'The last file was deleted after 7 days.',
    failed: 'The file couldn’t be made. Try again, or write to us if it happens again.',
  },
  agreed: {
    title: 'What you agreed to',
    privacyNotice: (version: string) => `Privacy notice, version of ${version}`,
    agreedOn: (day: string) => `Agreed on ${day}`,
    picture: (shop: string) => `Picture in your review of ${shop}`,
    pictures: {
      shop: (day: string) => `For the shop’s eyes only, since ${day}`,
      everyone: (day: string) => `May be shown with the review, since ${day}`,
      with_look: (day: string) => `May be shown with the look, since ${day}`,
      withdrawn: (day: string) => `No longer shown, since ${day}`,
    },
  },
  leave: {
    title: 'Delete your account',
    sentence: 'Nothing is deleted for 14 days. Until then you can change your mind with one press.',
    goes: 'Deleted for good',
    goesList: [
      'Your name, e-mail, pictures and saved looks',
      'Reviews and comments, unless you leave them as “A client”',
    ],
    stays: 'Stays, by law',
    staysList: ['What you paid, in each shop’s books, without your name, notes and pictures'],
    coming: (n: number) =>
      plural('en', n, { one: 'You have a booking coming up.', other: `You have ${n} bookings coming up.` }),
    cancels: (n: number) =>
      plural('en', n, {
        one: 'Deleting your account cancels it right away.',
        other: 'Deleting your account cancels them right away.',
      }),
    free: (service: string, shop: string) => `${service} at ${shop}: free to cancel`,
    freeUntil: (service: string, shop: string, when: string, fee: string) =>
      `${service} at ${shop}: free to cancel until ${when}, then ${fee}`,
    costs: (service: string, shop: string, fee: string) => `${service} at ${shop}: costs ${fee} to cancel`,
    start: 'Delete my account',
    worksIn: 'You’re still in a team.',
    onlyOwner: (shop: string) => `You’re the only owner of ${shop}: hand it over or close it first.`,
    member: (shop: string) => `Leave the team of ${shop} first.`,
    lastOperator: 'You’re the only operator of this site. Make somebody else one first.',
    toStudio: (shop: string) => `Open the team of ${shop}`,
    ask: {
      title: 'Delete your account?',
      sentence: (day: string) => `On ${day} everything in your account is deleted. This can’t be undone after that.`,
      voices: 'Your reviews and comments',
      voicesChoices: { delete: 'Delete them', keep: 'Keep them as “A client”' },
      confirm: 'Delete my account',
      confirmFee: (fee: string) => `Delete my account and pay ${fee}`,
      fees: (fee: string) => `Cancelling your bookings costs ${fee}, which the shops collect.`,
      cancel: 'Keep my account',
      changed: 'Your bookings or their costs have just changed. Check them, then try again.',
    },
  },
  leaving: {
    label: 'Your account is being deleted',
    title: (day: string) => `Your account will be deleted on ${day}.`,
    keep: 'Keep my account',
    kept: 'Your account stays.',
    voices: {
      delete: 'Your reviews and comments are deleted with it.',
      keep: 'Your reviews and comments stay as “A client”.',
    },
    sentence: 'Bookings that were cancelled stay cancelled.',
  },
}
