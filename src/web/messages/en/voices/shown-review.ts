import { messages } from '#web/messages/messages.ts'
import source from './shown-review.json' with { type: 'json' }
/** A review as everyone reads it. */
export const shownReview = messages('voices/shown-review', source)
