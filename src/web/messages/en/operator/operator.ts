import { messages } from '#web/messages/messages.ts'
import source from './operator.json' with { type: 'json' }

/** The operator's screens. */
export const operator = messages('operator/operator', source)
