import { messages } from '#web/messages/messages.ts'
import source from './clock.json' with { type: 'json' }

/** Time ranges, and times where the reader's time zone differs from the shop's. */
export const clock = messages('booking/clock', source)
