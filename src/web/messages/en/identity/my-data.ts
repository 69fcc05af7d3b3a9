import { afterEachOther } from '#web/messages/after-each-other.ts'
import { messages } from '#web/messages/messages.ts'
import source from './my-data.json' with { type: 'json' }

const m = messages('identity/my-data', source)

/** "3 reviews, 1 comment", without what there is none of. */
const list = (...parts: [n: number, text: (n: number) => string][]) =>
  afterEachOther(parts.map(([n, text]) => (n > 0 ? text(n) : null)))

/** /me/privacy */
export const myData = {
  ...m,
  here: {
    ...m.here,
    bookings: (n: number) => list([n, m.count.bookings]),
    references: (pictures: number, notes: number) => list([pictures, m.count.pictures], [notes, m.count.notes]),
    voices: (reviews: number, comments: number) => list([reviews, m.count.reviews], [comments, m.count.comments]),
    saved: (looks: number, collections: number, shops: number, links: number) =>
      list([looks, m.count.looks], [collections, m.count.collections], [shops, m.count.shops], [links, m.count.links]),
    account: (sessions: number, mails: number) =>
      afterEachOther([m.ownFacts, list([sessions, m.count.sessions], [mails, m.count.mails])]),
  },
}
