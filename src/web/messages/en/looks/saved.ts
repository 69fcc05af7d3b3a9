import { messages } from '#web/messages/messages.ts'
import source from './saved.json' with { type: 'json' }

/** /me/saved, and what is shown after a press on a heart button */
export const saved = messages('looks/saved', source)
