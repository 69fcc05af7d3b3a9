import { messages } from '#web/messages/messages.ts'
import source from './reports.json' with { type: 'json' }

/** What a shop earned in a period, beside the one before. Each heading is the finding. */
export const reports = messages('studio/reports', source)
