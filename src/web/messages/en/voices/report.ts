import { messages } from '#web/messages/messages.ts'
import source from './report.json' with { type: 'json' }

export const report = messages('voices/report', source)
