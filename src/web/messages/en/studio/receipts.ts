import { messages } from '#web/messages/messages.ts'
import source from './receipts.json' with { type: 'json' }

/** Issuing, correcting and mailing receipts, and the tax rates of a shop. */
export const receipts = messages('studio/receipts', source)
