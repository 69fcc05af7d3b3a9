import { messages } from '#web/messages/messages.ts'
import source from './checkout.json' with { type: 'json' }

export const checkout = messages('booking/checkout', source)
