import { messages } from '#web/messages/messages.ts'
import source from './review.json' with { type: 'json' }

const m = messages('voices/review', source)

/** /reviews/<appointment>: writing, changing and deleting one's review */
export const review = { ...m, starWords: m.starWords as Readonly<Record<number, string>> }
