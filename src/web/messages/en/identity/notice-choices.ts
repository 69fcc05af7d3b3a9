import type { NoticeTopic } from '#core/notices/topics.ts'

/** The link of a mail that switches mails off, and what reaches a person. */
export const noticeChoices = {
  topics: {
    visits: 'Your bookings',
    reminders: 'Reminders',
    answers: 'Answers to your comments and reviews',
    review_asks: 'Requests to review a visit',
    shop_bookings: 'New and moved appointments',
    shop_requests: 'Booking requests',
    shop_cancellations: 'Cancellations',
    shop_matters: 'Your shop and team',
    account: 'Your account',
    operation: 'Running this site',
  } satisfies Record<NoticeTopic, string> as Record<NoticeTopic, string>,
  settings: {
    title: 'What reaches you',
    intro: 'Choose what you get by e-mail and what shows up under Notices. Changes are saved at once.',
    loading: 'Loading your choices',
    saved: 'Saved.',
    about: 'About',
    byMail: 'E-mail',
    inApp: 'Notices',
    always: 'Always',
    mailOf: (topic: string) => `E-mail: ${topic}`,
    appOf: (topic: string) => `Notices: ${topic}`,
  },
  unsubscribe: {
    title: 'Unsubscribe',
    loading: 'Loading',
    ask: (topic: string) => `Stop e-mails about: ${topic}?`,
    sentence: 'You still see them under Notices when you’re signed in. Other e-mails are not affected.',
    stop: 'Stop these e-mails',
    stopped: (topic: string) => `Done. No more e-mails about: ${topic}.`,
    again: 'Send them again',
    missing: {
      title: 'This link doesn’t work',
      sentence: 'It may be cut off. Open it from the e-mail again, or sign in and choose under Notices.',
    },
  },
}
