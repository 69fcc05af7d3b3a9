import { messages } from '#web/messages/messages.ts'
import source from './formats.json' with { type: 'json' }
/** The few words inside dates, times and prices. */
export const formats = messages('platform/formats', source)
