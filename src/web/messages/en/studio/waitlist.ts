import { messages } from '#web/messages/messages.ts'
import source from './waitlist.json' with { type: 'json' }

/** Who waits for a time at the shop. */
export const waitlist = messages('studio/waitlist', source)
