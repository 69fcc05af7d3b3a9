import { messages } from '#web/messages/messages.ts'
import source from './studio-hours.json' with { type: 'json' }

/** The studio's board of hours. */
export const studioHours = messages('studio/studio-hours', source)
