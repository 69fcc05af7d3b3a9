import { ordinal } from '#web/messages/plural.ts'
import { counted } from './studio.ts'

/** A search counts no further. */
const MOST_COUNTED = 100

export const studioBookings = {
  title: 'Bookings',
  list: 'Appointments of this shop',
  search: 'Search appointments',
  searchHint: 'Name, number, code or service',
  unpaid: (n: number) => `${counted(n)} ${n === 1 ? 'is' : 'are'} done and not paid`,
  allUnpaid: (n: number) => `See all ${n}`,
  nothing: {
    title: (text: string, list: string) => `No ${text} in ${list}.`,
    elsewhere: (n: number, list: string) => `${counted(n)}${n >= MOST_COUNTED ? ' or more' : ''} in ${list}`,
    nowhere: 'None in the other lists either.',
  },
  today: (day: string) => `Today, ${day}`,
  visit: (n: number) => {
    const which = ordinal(n)
    return `${which.charAt(0).toUpperCase()}${which.slice(1)} visit`
  },
  call: (phone: string) => `Call ${phone}`,
  write: 'Write an e-mail',
  tabs: 'Which appointments',
  shows: { upcoming: 'Coming', unpaid: 'Not paid', requests: 'Requests', past: 'Ended' },
  states: {
    requested: 'Waiting for your reply',
    confirmed: 'Confirmed',
    declined: 'Declined',
    lapsed: 'No reply in time',
    cancelled_by_client: 'Cancelled by the client',
    cancelled_by_shop: 'Cancelled by you',
    completed: 'Completed',
    no_show: 'No-show',
  },
  /** of a request that is answered while it is shown */
  settled: { confirm: 'Confirmed', decline: 'Declined', gone: 'No longer waiting' },
  lateRequest: 'No reply in time',
  answerBy: (when: string, left: string) =>
    `Reply by ${when}, ${left}. After that the request expires and its time is free.`,
  leftHours: (n: number) => (n === 1 ? 'one hour from now' : `${n} hours from now`),
  leftMinutes: (n: number) => (n <= 1 ? 'in a moment' : `${n} minutes from now`),
  with: (maker: string) => `with ${maker}`,
  code: (code: string) => `Booking ${code}`,
  reason: (words: string) => `Reason given: “${words}”`,
  pictures: 'Pictures the client brought',
  seeLook: (title: string) => `See the look ${title}`,
  can: {
    confirm: 'Confirm',
    decline: 'Decline',
    cancel_by_shop: 'Cancel',
    complete: 'Mark completed',
    miss: 'Mark no-show',
  },
  /** for screen readers, after a button's label */
  about: (service: string, client: string, when: string) => `${service} for ${client}, ${when}`,
  done: {
    confirm: 'Confirmed. We’ve told the client.',
    decline: 'Declined. We’ve told the client why.',
    cancel_by_shop: 'Cancelled. We’ve told the client why.',
    complete: 'Marked as completed.',
    miss: 'Marked as a no-show.',
  },
  ask: {
    decline: {
      title: 'Decline this request?',
      words: 'Its time is released right away. The client sees what you write here.',
      confirm: 'Decline request',
    },
    cancel_by_shop: {
      title: 'Cancel this appointment?',
      words: 'Its time is released right away, and the client pays nothing. They see what you write here.',
      confirm: 'Cancel appointment',
    },
    miss: { title: 'Mark as a no-show?', words: 'This can’t be undone.', confirm: 'Mark no-show' },
  },
  why: 'Reason',
  whyHint: 'A sentence is enough.',
  whyNeeded: 'Enter a reason. The client will see it.',
  whyTooLong: 'Use at most 500 characters.',
  whyCount: (used: number, limit: number) => `${used} of ${limit}`,
  keep: 'Not now',
  close: 'Close',
  more: 'Show more appointments',
  moreFailed: 'Couldn’t load more appointments. Try again.',
  empty: {
    requests: { title: 'No requests', words: 'Bookings that need your approval appear here.' },
    upcoming: {
      title: 'Nothing is booked yet',
      words: 'Bookings of your looks and services appear here.',
    },
    unpaid: { title: 'Everything is paid', words: 'Visits that are done and not paid appear here.' },
    past: { title: 'Nothing yet', words: 'Completed and cancelled appointments appear here.' },
  },
}
