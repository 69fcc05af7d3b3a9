import { messages } from '#web/messages/messages.ts'
import source from './help.json' with { type: 'json' }

export const help = messages('pages/help', source)
