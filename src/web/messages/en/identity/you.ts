import { messages } from '#web/messages/messages.ts'
import source from './you.json' with { type: 'json' }
/** The account menu, and the page with the same entries on a phone. */
export const you = messages('identity/you', source)
