import { messages } from '#web/messages/messages.ts'
import source from './heart.json' with { type: 'json' }
/** Loaded with every card: only the texts of its heart button. */
export const heart = messages('looks/heart', source)
