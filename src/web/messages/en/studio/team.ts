import { messages } from '#web/messages/messages.ts'
import source from './team.json' with { type: 'json' }

/** The studio's team, and the page of an invitation. */
export const team = messages('studio/team', source)
