import { messages } from '#web/messages/messages.ts'
import source from './studio-bookings.json' with { type: 'json' }

/** A search counts no further. */
const MOST_COUNTED = 100

const m = messages('studio/studio-bookings', source)

export const studioBookings = {
  ...m,
  nothing: {
    ...m.nothing,
    elsewhere: (n: number, list: string) => m.nothing.elsewhere(n, n >= MOST_COUNTED, list),
  },
  leftMinutes: (n: number) => (n <= 1 ? m.inAMoment : m.leftMinutes(n)),
}
