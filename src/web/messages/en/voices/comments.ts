import { messages } from '#web/messages/messages.ts'
import source from './comments.json' with { type: 'json' }

export const comments = messages('voices/comments', source)
