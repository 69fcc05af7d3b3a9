import { messages } from '#web/messages/messages.ts'
import source from './deposit.json' with { type: 'json' }

/** What is paid ahead of an appointment, as its client reads it. */
export const deposit = messages('booking/deposit', source)
