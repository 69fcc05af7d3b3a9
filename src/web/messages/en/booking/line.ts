import { messages } from '#web/messages/messages.ts'
import source from './line.json' with { type: 'json' }

/** Places in line for a time that somebody holds in a cart. */
export const line = messages('booking/line', source)
