import { messages } from '#web/messages/messages.ts'
import source from './following.json' with { type: 'json' }

/** Following shops: the button on a shop's page, and /me/following */
export const following = messages('looks/following', source)
