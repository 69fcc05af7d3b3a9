import { messages } from '#web/messages/messages.ts'
import source from './set-up.json' with { type: 'json' }
/** The first visit to a new site, by its one-time link. */
export const setUp = messages('operator/set-up', source)
