import { messages } from '#web/messages/messages.ts'
import source from './uploads.json' with { type: 'json' }

export const uploads = messages('studio/uploads', source)
