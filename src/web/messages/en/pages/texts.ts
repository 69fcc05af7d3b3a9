import { messages } from '#web/messages/messages.ts'
import source from './texts.json' with { type: 'json' }
/** Titles of the installation's own texts. */
export const texts = messages('pages/texts', source)
