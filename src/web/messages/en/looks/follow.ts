import { messages } from '#web/messages/messages.ts'
import source from './follow.json' with { type: 'json' }

/** The button on a shop's page. */
export const follow = messages('looks/follow', source)
