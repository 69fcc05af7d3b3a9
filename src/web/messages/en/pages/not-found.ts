import { messages } from '#web/messages/messages.ts'
import source from './not-found.json' with { type: 'json' }
export const notFound = messages('pages/not-found', source)
