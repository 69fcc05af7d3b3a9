import { messages } from '#web/messages/messages.ts'
import source from './following.json' with { type: 'json' }

/** /me/following */
export const following = messages('looks/following', source)
