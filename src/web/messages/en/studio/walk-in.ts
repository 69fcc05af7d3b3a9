import { plural } from '#web/messages/plural.ts'

/** A booking that the shop makes for somebody at the desk or on the phone. */
export const walkIn = {
  title: 'New appointment',
  /** on a phone */
  short: 'New',
  close: 'Close',
  what: 'What',
  when: 'When, soonest first',
  who: 'Who',
  loading: 'Loading…',
  noServices: { title: 'Nothing to book yet', words: 'Add a service that somebody on the team offers.' },
  noTimes: 'Nothing free in the next four weeks. Choose another day or time.',
  service: (duration: string, price: string) => `${duration} · ${price}`,
  dayAt: (day: string, time: string) => `${day} · ${time}`,
  notTheirs: (who: string, service: string) =>
    who === ''
      ? `This person doesn’t do ${service}. These times are with others.`
      : `${who} doesn’t do ${service}. These times are with others.`,
  other: 'Another day or time',
  day: 'Day',
  time: 'Time',
  with: 'With',
  anyone: 'Anyone',
  length: 'Length',
  lengthOfService: (duration: string) => `${duration}, as usual`,
  lengthMarked: (duration: string) => `${duration}, as marked`,

  search: 'Name, phone or e-mail',
  matches: 'Clients',
  lately: 'Here lately',
  matchCount: (n: number) => (n === 0 ? 'No matches' : plural('en', n, { one: '1 match', other: `${n} matches` })),
  visits: (n: number) => (n === 0 ? 'No visit yet' : plural('en', n, { one: '1 visit', other: `${n} visits` })),
  line: (contact: string, visits: string) => [contact, visits].filter(Boolean).join(' · '),
  newClient: (text: string) => `New: “${text}”`,
  newWords: 'A name is enough',
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  nameNeeded: 'Enter a name, a number or an address.',
  phoneWrong: 'Use digits, spaces and a leading +.',
  emailWrong: 'Enter an e-mail address such as ana@example.com.',
  tell: 'Send a confirmation by e-mail',
  mailStopped: 'Doesn’t want e-mails from you',

  /** Headshots with Malik, today 16:45–17:15, for Ana. €90 */
  summary: (parts: { service: string; who: string; when: string; client: string; price: string }) =>
    `${parts.service} with ${parts.who}, ${parts.when}${parts.client && `, for ${parts.client}`}. ${parts.price}`,
  chooseClient: 'Choose a client to book.',
  book: 'Book appointment',
  anyway: 'Book anyway',
  taken: (time: string) => `${time} was just taken.`,
  chooseTime: 'Choose a time that fits.',
  has: (who: string, client: string | null, span: string) => `${who} has ${client ?? 'an appointment'} then, ${span}.`,
  notFree: 'This time isn’t free.',
  fitOf: (time: string, who: string) => `${time}, ${who}`,
  nearest: 'The nearest times that fit:',
  noNearest: 'Nothing near it is free.',
  fit: (time: string, who: string) => `Book ${time}, ${who}`,
  booked: (client: string, when: string) => `${client} is booked: ${when}.`,
}
