import { messages } from '#web/messages/messages.ts'
import source from './operator-shops.json' with { type: 'json' }

/** The operator's shops. */
export const operatorShops = messages('operator/operator-shops', source)
