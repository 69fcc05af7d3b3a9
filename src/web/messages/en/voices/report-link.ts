import { messages } from '#web/messages/messages.ts'
import source from './report-link.json' with { type: 'json' }
/** Separate from the dialog's texts: these are loaded with every page that can be reported. */
export const reportLink = messages('voices/report-link', source)
