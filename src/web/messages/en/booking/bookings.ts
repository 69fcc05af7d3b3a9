import { messages } from '#web/messages/messages.ts'
import source from './bookings.json' with { type: 'json' }

const m = messages('booking/bookings', source)

/** /me/bookings and a booking's own page */
export const bookings = {
  ...m,
  facts: (parts: readonly string[]) => parts.join(' · '),
}
