import { messages } from '#web/messages/messages.ts'
import source from './together.json' with { type: 'json' }

const m = messages('booking/together', source)

/** A link that asks several people when they can, and the page it leads to. */
export const together = {
  ...m,
  days: (first: string, last: string) => (first === last ? first : m.daysBetween(first, last)),
}
