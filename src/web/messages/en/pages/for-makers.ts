import { messages } from '#web/messages/messages.ts'
import source from './for-makers.json' with { type: 'json' }
/** /for-makers: what a shop gets here, and how to open one. */
export const forMakers = messages('pages/for-makers', source)
