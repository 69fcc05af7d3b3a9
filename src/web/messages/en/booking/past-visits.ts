import { messages } from '#web/messages/messages.ts'
import source from './past-visits.json' with { type: 'json' }

/** Visits that shops booked with the reader's address before they had an account. */
export const pastVisits = messages('booking/past-visits', source)
