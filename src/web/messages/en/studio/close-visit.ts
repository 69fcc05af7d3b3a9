import { messages } from '#web/messages/messages.ts'
import source from './close-visit.json' with { type: 'json' }
/** A visit's price, goods, tip and payments in one dialog. */
export const closeVisit = messages('studio/close-visit', source)
