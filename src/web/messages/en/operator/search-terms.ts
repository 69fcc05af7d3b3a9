import { messages } from '#web/messages/messages.ts'
import source from './search-terms.json' with { type: 'json' }

/** The words that searches know, for operators. */
export const searchTerms = messages('operator/search-terms', source)
