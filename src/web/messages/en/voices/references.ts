import { messages } from '#web/messages/messages.ts'
import source from './references.json' with { type: 'json' }

export const references = messages('voices/references', source)
