import { allOf } from '#web/messages/lists.ts'
import { messages } from '#web/messages/messages.ts'
import source from './waiting.json' with { type: 'json' }

const m = messages('booking/waiting', source)

/** Waiting for a time, and the offer that comes of it. */
export const waiting = {
  ...m,
  ask: {
    ...m.ask,
    and: allOf,
  },
}
