import { ordinal, plural } from '#web/messages/plural.ts'
import { counted } from './studio.ts'

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** Who waits for a time at the shop. */
export const waitlist = {
  title: (n: number) => (n === 1 ? 'One person waits' : `${counted(n)} people wait`),
  name: 'Waitlist',
  loading: 'Loading the waitlist',
  groups: {
    fits: (n: number) => `${counted(n)} can be helped now`,
    none: () => 'Nothing fits yet',
    offered: () => 'Offered, answer pending',
  },
  what: (service: string, maker: string | null) => `${service}, with ${maker ?? 'anyone'}`,
  visits: (n: number) => (n === 0 ? 'new' : plural('en', n, { one: '1 visit', other: `${n} visits` })),
  window: (days: string, from: string, to: string) => `${days}, ${from} to ${to}`,
  offered: (start: string, until: string) => `${start}, held until ${until}`,
  place: (n: number) => capital(ordinal(n)),
  waits: (days: number) =>
    days === 0 ? 'asked today' : plural('en', days, { one: 'waits 1 day', other: `waits ${days} days` }),
  left: (minutes: number) => `${minutes} min left`,
  offer: (start: string, maker: string) => `Offer ${start} with ${maker}`,
  offerAbout: (label: string, name: string) => `${label}, to ${name}`,
  takeBack: 'Take it back',
  takeBackAbout: (name: string) => `Take it back, the offer to ${name}`,
  takenBack: (name: string) => `Taken back. ${name} waits on.`,
  call: 'Call',
  callAbout: (name: string, phone: string) => `Call ${name}, ${phone}`,
  write: 'Write',
  writeAbout: (name: string, email: string) => `Write to ${name}, ${email}`,
  done: (name: string, start: string, until: string) => `Offered to ${name}: ${start}. Held until ${until}.`,
  rules: (minutes: number, from: string, to: string) =>
    `An offer is held for ${minutes} minutes, then the time goes to the next in line. Offers for other days are made from ${from} to ${to}.`,
  first: (n: number) => `These are the first ${n} in line.`,
  empty: { title: 'Nobody waits.', words: 'Clients who ask for a time on a full day appear here.' },
}
