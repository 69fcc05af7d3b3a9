import { messages } from '#web/messages/messages.ts'
import source from './operator-people.json' with { type: 'json' }

/** The operator's people. */
export const operatorPeople = messages('operator/operator-people', source)
