import type { NoticeKind } from '#core/notices/topics.ts'
import { plural } from '#web/messages/plural.ts'

/** What a notice is about; empty where it has no such thing. */
export type NoticeFacts = { shop: string; title: string; who: string; when: string; words: string; minutes: number }

/** The beginning in bold, a time that no longer holds, and the rest of the sentence. */
export type NoticeWords = {
  lead: (facts: NoticeFacts) => string
  struck?: (facts: NoticeFacts) => string
  rest?: (facts: NoticeFacts) => string
}

const visit = ({ title, when }: NoticeFacts) => `${title}, ${when}.`
const quoted = ({ words }: NoticeFacts) => (words ? `“${words}”` : '')
const struck = ({ when }: NoticeFacts) => when
const offered = ({ title, shop }: NoticeFacts) => `${title} at ${shop}.`
const ofClient = ({ who, title, when }: NoticeFacts) => `${who}: ${title}, ${when}.`

/** The bell, its panel and /me/notices. */
export const notices = {
  title: 'Notices',
  bell: 'Notices',
  bellUnread: (count: string, n: number) =>
    plural('en', n, { one: `Notices, ${count} unread`, other: `Notices, ${count} unread` }),
  many: '99+',
  fresh: (n: number) => plural('en', n, { one: 'You have 1 unread notice.', other: `You have ${n} unread notices.` }),
  unread: 'Unread',
  newOnes: (count: string) => `${count} unread`,
  markAll: 'Mark all as read',
  allRead: 'All notices are marked as read.',
  all: 'All notices',
  settings: 'Notification settings',
  loading: 'Loading notices',
  earlier: 'Earlier',
  kept: 'Notices are deleted after 90 days.',
  more: 'Show more',
  moreFailed: 'Couldn’t load more notices.',
  shown: (n: string) => `${n} shown`,
  empty: { title: 'Nothing new', sentence: 'When something happens with your bookings or comments, it shows up here.' },
  when: (day: string, time: string) => `${day}, ${time}`,
  today: 'Today',
  yesterday: 'Yesterday',
  now: 'Just now',
  minutesAgo: (n: number) => `${n} min ago`,
  hoursAgo: (n: number) => plural('en', n, { one: '1 hour ago', other: `${n} hours ago` }),
  gone: 'This can no longer be shown.',
  /** a push whose text could not be read */
  pushed: 'You have a new notice',
  ended: {
    confirmed: { lead: ({ shop }) => `${shop} confirmed your request:`, rest: visit },
    declined: { lead: ({ shop }) => `${shop} declined your request:`, rest: visit },
  } satisfies Record<string, NoticeWords> as Record<string, NoticeWords>,
  moved: {
    by_client: { lead: () => 'You moved your appointment:', rest: visit },
  } satisfies Record<string, NoticeWords> as Record<string, NoticeWords>,
  offer: {
    taken: { lead: () => 'You took this time:', rest: ({ title, when, shop }) => `${title}, ${when} at ${shop}.` },
    passed: { lead: () => 'You let this time go:', struck, rest: offered },
    expired: { lead: () => 'This offer ended:', struck, rest: offered },
    ended: { lead: () => 'This offer ended:', struck, rest: offered },
  } satisfies Record<string, NoticeWords> as Record<string, NoticeWords>,
  over: 'Over',
  cancelled: 'Cancelled',
  filter: 'Show',
  groups: { all: 'All', bookings: 'Bookings', offers: 'Offers', answers: 'Answers' },
  unreadCount: (n: number) => plural('en', n, { one: '1 unread', other: `${n} unread` }),
  none: {
    bookings: 'No notices about bookings.',
    offers: 'No offers. Times that open for your waitlist show up here.',
    answers: 'No answers yet.',
  },
  showAll: 'Show all',
  actions: {
    review_asked: 'Review',
    review_asked_again: 'Review',
    comment_answered: 'Reply',
    comment_mentioned: 'Reply',
    shop_commented: 'Reply',
    shop_reviewed: 'Answer',
    shop_request: 'Answer',
    appointment_choice: 'Choose a time',
    request_lapsed: 'See booking',
    appointment_moved: 'See booking',
  } satisfies Partial<Record<NoticeKind, string>> as Partial<Record<NoticeKind, string>>,
  offers: {
    title: 'A time opened for you',
    with: (title: string, maker: string, shop: string, price: string) => `${title} with ${maker} at ${shop}, ${price}`,
  },
  waiting: { title: 'Your waitlist', open: 'Open your waitlist' },
  quiet: {
    title: (from: string, until: string) => `Quiet from ${from} to ${until}`,
    push: 'Push waits during these hours, except changes to an appointment on the same day.',
    mail: 'E-mails wait during these hours, except changes to an appointment on the same day.',
    both: 'Push and e-mails wait during these hours, except changes to an appointment on the same day.',
  },
  invitation: {
    accepted: { lead: ({ shop }) => `Your invitation to ${shop} was accepted.` },
    declined: { lead: ({ shop }) => `Your invitation to ${shop} was declined.` },
  } satisfies Record<string, NoticeWords> as Record<string, NoticeWords>,
  kinds: {
    booking_placed: { lead: ({ shop }) => `${shop} confirmed your booking:`, rest: visit },
    request_received: { lead: ({ shop }) => `${shop} noted your request:`, rest: visit },
    request_answered: { lead: ({ shop }) => `${shop} answered your request:`, rest: visit },
    request_lapsed: { lead: ({ shop }) => `${shop} didn’t answer in time:`, rest: visit },
    appointment_moved: { lead: ({ shop }) => `${shop} moved your appointment:`, rest: visit },
    appointment_handed_over: {
      lead: ({ who }) => `${who} takes over your appointment:`,
      rest: visit,
    },
    appointment_late: {
      lead: ({ shop, minutes }) => `${shop} is running ${minutes} min late:`,
      rest: visit,
    },
    appointment_choice: { lead: ({ shop }) => `${shop} asks you to pick another time:`, rest: visit },
    appointment_cancelled: { lead: ({ shop }) => `${shop} cancelled your appointment:`, rest: visit },
    client_of_suspended: {
      lead: ({ shop }) => `${shop} is suspended.`,
      rest: () => 'Ask the shop whether your appointment takes place.',
    },
    appointment_reminder: {
      lead: ({ when }) => `${when}:`,
      rest: ({ title, who, shop }) => `${title} with ${who} at ${shop}.`,
    },
    comment_answered: { lead: ({ who }) => `${who} answered you`, rest: (f) => `under ${f.title}: ${quoted(f)}` },
    comment_mentioned: { lead: ({ who }) => `${who} mentioned you`, rest: (f) => `under ${f.title}: ${quoted(f)}` },
    review_answered: { lead: ({ shop }) => `${shop} answered your review:`, rest: quoted },
    waiting_offer: { lead: () => 'A time opened:', rest: ({ title, when, shop }) => `${title}, ${when} at ${shop}.` },
    review_asked: {
      lead: ({ title }) => `How was ${title}?`,
      rest: ({ shop }) => `${shop} would like to know.`,
    },
    review_asked_again: {
      lead: ({ title }) => `How was ${title}?`,
      rest: ({ shop }) => `You can still review ${shop}.`,
    },
    shop_commented: { lead: ({ who }) => `${who} commented`, rest: (f) => `on ${f.title}: ${quoted(f)}` },
    shop_reviewed: { lead: ({ who, shop }) => `${who} reviewed ${shop}`, rest: quoted },
    shop_booked: { lead: () => 'New booking:', rest: ofClient },
    shop_moved: { lead: () => 'Appointment moved:', rest: ofClient },
    shop_handed_over: { lead: () => 'Handed to a colleague:', rest: ofClient },
    shop_request: { lead: () => 'New request:', rest: ofClient },
    shop_cancelled: { lead: () => 'Cancelled:', rest: ofClient },
    shop_submitted: { lead: ({ shop }) => `${shop} was submitted.`, rest: () => 'We’ll tell you when it’s checked.' },
    shop_waiting: { lead: ({ shop }) => `${shop} is waiting to be checked.` },
    shop_opened: { lead: ({ shop }) => `${shop} is open.`, rest: () => 'Everyone can find and book it now.' },
    shop_returned: { lead: ({ shop }) => `${shop} needs a change:`, rest: ({ words }) => words },
    shop_suspended: { lead: ({ shop }) => `${shop} is suspended:`, rest: ({ words }) => words },
    shop_reinstated: { lead: ({ shop }) => `${shop} is no longer suspended.` },
    shop_closed: { lead: ({ shop }) => `${shop} is closed.` },
    made_owner: { lead: ({ shop }) => `You’re an owner of ${shop} now.` },
    member_removed: { lead: ({ shop }) => `You’re no longer on the team of ${shop}.` },
    invitation_answered: { lead: ({ shop }) => `Your invitation to ${shop} was answered.` },
    client_suspended: {
      lead: ({ shop }) => `A client of ${shop} was suspended.`,
      rest: () => 'Check their coming appointments.',
    },
    password_changed: { lead: () => 'Your password was changed.' },
    email_changed: { lead: () => 'Your e-mail address was changed.' },
    second_factor_on: { lead: () => 'Two-step sign-in is on.' },
    second_factor_off: { lead: () => 'Two-step sign-in is off.' },
    passkey_added: { lead: () => 'A passkey was added to your account.' },
    passkey_removed: { lead: () => 'A passkey was removed from your account.' },
    recovery_codes_renewed: { lead: () => 'You have new recovery codes.' },
    recovery_code_used: { lead: () => 'A recovery code was used to sign in.' },
    way_linked: { lead: () => 'A new way to sign in was added.' },
    way_unlinked: { lead: () => 'A way to sign in was removed.' },
    sign_in_attempts: { lead: () => 'Somebody tried to sign in to your account.' },
    new_device: { lead: () => 'Somebody signed in to your account from a new browser.' },
    calendar_feed_made: { lead: () => 'A calendar link for your bookings was made.' },
    account_leaving: { lead: () => 'Your account will be deleted in 14 days.' },
    export_ready: { lead: () => 'Your data is ready to download.' },
    moderation_decided: { lead: () => 'A moderator made a decision:', rest: ({ words }) => words },
    report_decided: { lead: () => 'Your report was looked at.' },
    moderation_undone: { lead: () => 'A moderator’s decision was taken back.' },
    appeal_decided: { lead: () => 'Your appeal was answered.' },
    backup_failed: { lead: () => 'The daily backup failed.' },
  } satisfies Record<NoticeKind, NoticeWords> as Record<NoticeKind, NoticeWords>,
}
