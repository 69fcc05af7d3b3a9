import type { EpochMs } from '#core/time.ts'
import { type AppointmentState, isOpen, takesTime } from './lifecycle.ts'

export type BookingsList = 'upcoming' | 'past' | 'cancelled'

/** The list in which the client finds an appointment: upcoming until it ends, cancelled if its time was released, else past. */
export function bookingsListFor(
  { state, endsAt }: { state: AppointmentState; endsAt: EpochMs },
  now: EpochMs,
): BookingsList {
  if (!takesTime(state)) return 'cancelled'
  return isOpen(state) && now < endsAt ? 'upcoming' : 'past'
}
