import { messages } from '#web/messages/messages.ts'
import source from './money.json' with { type: 'json' }

/** What a shop takes on a day, and the goods it sells. */
export const money = messages('studio/money', source)
