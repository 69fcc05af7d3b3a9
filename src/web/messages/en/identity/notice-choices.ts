import type { DigestEvery } from '#core/notices/digest.ts'
import type { NoticeTopic } from '#core/notices/topics.ts'

/** The link of a mail that switches mails off, and what reaches a person. */
export const noticeChoices = {
  topics: {
    visits: 'Your bookings',
    reminders: 'Reminders',
    answers: 'Answers to your comments and reviews',
    waiting: 'Waitlist',
    review_asks: 'Review reminders',
    shop_bookings: 'New and moved appointments',
    shop_requests: 'Booking requests',
    shop_cancellations: 'Cancellations',
    shop_voices: 'Comments and reviews of your work',
    shop_matters: 'Your shop and team',
    account: 'Your account',
    operation: 'Running this site',
  } satisfies Record<NoticeTopic, string> as Record<NoticeTopic, string>,
  settings: {
    title: 'Notifications',
    intro:
      'Choose what you get by e-mail, what shows up under Notices and what your browser shows. Changes are saved at once.',
    loading: 'Loading your choices',
    saved: 'Saved.',
    about: 'About',
    byMail: 'E-mail',
    inApp: 'Notices',
    byPush: 'Push',
    always: 'Always',
    hour: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    mailOf: (topic: string) => `E-mail: ${topic}`,
    appOf: (topic: string) => `Notices: ${topic}`,
    pushOf: (topic: string) => `Push: ${topic}`,
  },
  digest: {
    title: 'Digest',
    intro:
      'One e-mail with what’s new instead of many. What concerns an appointment before your next digest still comes at once. A digest has no calendar files.',
    loading: 'Loading your digest',
    every: 'Digest',
    often: { never: 'Off', day: 'Every day', week: 'Every week' } satisfies Record<DigestEvery, string> as Record<
      DigestEvery,
      string
    >,
    weekday: 'On',
    hour: 'At',
    contains: 'Your digest contains',
    nothing: 'E-mails that could come with a digest are switched off above.',
  },
  push: {
    title: 'Push',
    intro: 'Your browser shows notices also while this site is closed. It ends when you sign out here.',
    loading: 'Loading your browsers',
    turnOn: 'Turn on in this browser',
    turnedOn: 'Push is on in this browser.',
    turnOff: 'Turn off',
    turnOffIn: (device: string) => `Turn off in ${device}`,
    turnedOff: (device: string) => `Push is off in ${device}.`,
    here: 'Here',
    since: (date: string) => `on since ${date}`,
    unsupported:
      'This browser can’t show push notices. On an iPhone or iPad, add this site to the home screen first, then open it from there.',
    denied:
      'Your browser blocks notices from this site. Allow notifications in the browser’s settings for this site, then turn it on here.',
    dismissed:
      'Your browser asked whether this site may show notices, and got no answer. Turn it on again to be asked again.',
    unreachable: 'Your browser couldn’t reach its push service. Check your connection, then turn it on again.',
  },
  shopNews: {
    title: 'News of your shops',
    intro: 'Whose appointments, comments and reviews you hear about.',
    loading: 'Loading your shops',
    kinds: { bookings: 'Appointments', comments: 'Comments', reviews: 'Reviews' },
    choices: { own: 'Mine', shop: 'The whole shop’s', none: 'None' },
  },
  quiet: {
    title: 'Quiet hours',
    intro:
      'What comes during these hours waits until they end. Today’s appointments, account safety and sign-in codes never wait.',
    loading: 'Loading your quiet hours',
    from: 'From',
    until: 'Until',
    push: 'Hold push',
    mail: 'Hold e-mails',
  },
  zone: {
    is: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}.`,
    ofDevice: (zone: string) => `Times in ${zone.replaceAll('_', ' ')}, this device’s time zone.`,
    change: 'Change your time zone',
    use: (zone: string) => `Use ${zone.replaceAll('_', ' ')}, this device’s time zone`,
  },
  unsubscribe: {
    title: 'Unsubscribe',
    loading: 'Loading',
    ask: (topic: string) => `Stop e-mails about: ${topic}?`,
    sentence: 'You still see them under Notices when you’re signed in. Other e-mails are not affected.',
    stop: 'Stop these e-mails',
    stopped: (topic: string) => `Done. No more e-mails about: ${topic}.`,
    again: 'Send them again',
    /** as a topic */
    digest: 'everything in your digest',
    visits: (shop: string) => `your visits to ${shop}`,
    ofShop: 'The shop can still book you in, but it can’t reach you by e-mail. Your visits stay as they are.',
    missing: {
      title: 'This link doesn’t work',
      sentence: 'It may be cut off. Open it from the e-mail again, or sign in and choose under Notices.',
    },
  },
}
