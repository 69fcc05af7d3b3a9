import { messages } from '#web/messages/messages.ts'
import source from './add-time.json' with { type: 'json' }
/** A free time that was pressed on a card. */
export const addTime = messages('booking/add-time', source)
