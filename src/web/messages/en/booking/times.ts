import { messages } from '#web/messages/messages.ts'
import source from './times.json' with { type: 'json' }

export const times = messages('booking/times', source)
