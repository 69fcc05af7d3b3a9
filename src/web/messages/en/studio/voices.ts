import { messages } from '#web/messages/messages.ts'
import source from './voices.json' with { type: 'json' }

/** /studio/<shop>/voices */
export const voices = messages('studio/voices', source)
