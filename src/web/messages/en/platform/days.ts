import { messages } from '#web/messages/messages.ts'
import source from './days.json' with { type: 'json' }
/** The fields and the calendar in which people choose a day or a time. */
export const days = messages('platform/days', source)
