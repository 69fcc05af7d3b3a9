import { messages } from '#web/messages/messages.ts'
import source from './receipt.json' with { type: 'json' }

/** A receipt as it is printed, and its page for the client. */
export const receiptTexts = messages('booking/receipt', source)
