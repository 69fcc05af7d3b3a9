import { messages } from '#web/messages/messages.ts'
import source from './deposits.json' with { type: 'json' }

/** Deposits as the shop's people see them. */
export const deposits = messages('studio/deposits', source)
