import { messages } from '#web/messages/messages.ts'
import source from './time-off.json' with { type: 'json' }

/** Time off, and what becomes of the appointments in it. */
export const timeOff = messages('studio/time-off', source)
